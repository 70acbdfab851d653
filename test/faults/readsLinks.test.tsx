import { describeReads } from './readMatrix';
import { linkRows } from './readRowsOwn';

describeReads(linkRows);
