import type { WithSlice } from '@reduxjs/toolkit';
import { getSystem, getSystems, postSystem, putSystem, putSystemState } from '@/api/systems';
import { systemTexts } from '@/domain/configurationTexts';
import { createConfiguredRecords } from './configuredRecords';
import { slices } from './rootReducer';

const systems = createConfiguredRecords(
  'systems',
  { getAll: getSystems, get: getSystem, post: postSystem, put: putSystem, putState: putSystemState },
  { ...systemTexts, entity: 'system' },
);

declare module './rootReducer' {
  interface LazySlices extends WithSlice<typeof systems.slice> {}
}

export const {
  loadAll: loadSystems,
  load: loadSystem,
  create: createSystem,
  update: updateSystem,
  changeState: changeSystemState,
} = systems;
export const { saveCleared: systemSaveCleared } = systems.slice.actions;
export const {
  selectAll: selectConfiguredSystems,
  selectAllCall: selectConfiguredSystemsCall,
  selectOne: selectConfiguredSystem,
  selectOneCall: selectConfiguredSystemCall,
  selectSave: selectSystemSave,
} = systems.slice.injectInto(slices).selectors;
