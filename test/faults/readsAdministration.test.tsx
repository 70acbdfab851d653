import { describeReads } from './readMatrix';
import { configureRows, referenceRows } from './readRowsConfigure';
import { historyRows, placeRows, userRows } from './readRowsUsers';

describeReads([...userRows, ...historyRows, ...placeRows, ...configureRows, ...referenceRows]);
