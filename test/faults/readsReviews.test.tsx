import { describeReads } from './readMatrix';
import { reviewRows, auditRows } from './readRowsReviews';

describeReads([...reviewRows, ...auditRows]);
