import { describeReads } from './readMatrix';
import { paletteRows } from './readRowsPalette';

describeReads(paletteRows);
