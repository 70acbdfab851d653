import { describeReads } from './readMatrix';
import { historyRows, placeRows } from './readRowsUsers';

describeReads([...historyRows, ...placeRows]);
