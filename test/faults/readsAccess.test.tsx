import { describeReads } from './readMatrix';
import { explorerRows, recordRows } from './readRowsAccess';

describeReads([...explorerRows, ...recordRows]);
