import type { WithSlice } from '@reduxjs/toolkit';
import { getSystems, getSystem, postSystem, putSystem, putSystemState } from '@/api/systems';
import { systemTexts } from '@/domain/configurationTexts';
import type { NewSystem } from '@/domain/system';
import { createConfiguredRecords, type ConfiguredRecords } from './configuredRecords';
import { slices } from './rootReducer';

const { slice, ...thunks } = createConfiguredRecords<'systems', NewSystem>(
  'systems',
  { getAll: getSystems, get: getSystem, post: postSystem, put: putSystem, putState: putSystemState },
  { ...systemTexts, entity: 'system' },
);

declare module './rootReducer' {
  interface LazySlices extends WithSlice<typeof slice> {}
}

export const systemRecords: ConfiguredRecords<NewSystem> = {
  ...thunks,
  ...slice.actions,
  ...slice.injectInto(slices).selectors,
};
