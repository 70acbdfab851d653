import { describeReads } from './readMatrix';
import { registrationRows, proxyRows } from './readRowsReviews';

describeReads([...registrationRows, ...proxyRows]);
