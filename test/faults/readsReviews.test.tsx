import { describeReads } from './readMatrix';
import { auditRows, reviewRows } from './readRowsReviews';

describeReads([...reviewRows, ...auditRows]);
