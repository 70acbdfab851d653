import { describeReads } from './readMatrix';
import { configureRows, referenceRows } from './readRowsConfigure';

describeReads([...configureRows, ...referenceRows]);
