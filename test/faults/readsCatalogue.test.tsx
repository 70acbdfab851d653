import { describeReads } from './readMatrix';
import { catalogueRows } from './readRowsOwn';

describeReads([...catalogueRows]);
