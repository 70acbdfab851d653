import { describeReads } from './readMatrix';
import { userRows } from './readRowsUsers';

describeReads(userRows);
