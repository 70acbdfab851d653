import { describeReads } from './readMatrix';
import { auditRows, explorerRows, reviewRows } from './readRowsReviews';

describeReads([...reviewRows, ...auditRows, ...explorerRows]);
