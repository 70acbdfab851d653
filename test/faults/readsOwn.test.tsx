import { describeReads } from './readMatrix';
import { ownRows, passwordRows } from './readRowsOwn';

describeReads([...ownRows, ...passwordRows]);
