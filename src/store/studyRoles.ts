import type { WithSlice } from '@reduxjs/toolkit';
import { getStudyRole, getStudyRoles, postStudyRole, putStudyRole, putStudyRoleState } from '@/api/studyRoles';
import { studyRoleTexts } from '@/domain/configurationTexts';
import { createConfiguredRecords } from './configuredRecords';
import { slices } from './rootReducer';

const studyRoles = createConfiguredRecords(
  'studyRoles',
  { getAll: getStudyRoles, get: getStudyRole, post: postStudyRole, put: putStudyRole, putState: putStudyRoleState },
  { ...studyRoleTexts, entity: 'studyRole' },
);

declare module './rootReducer' {
  interface LazySlices extends WithSlice<typeof studyRoles.slice> {}
}

export const {
  loadAll: loadStudyRoles,
  load: loadStudyRole,
  create: createStudyRole,
  update: updateStudyRole,
  changeState: changeStudyRoleState,
} = studyRoles;
export const { saveCleared: studyRoleSaveCleared } = studyRoles.slice.actions;
export const {
  selectAll: selectConfiguredStudyRoles,
  selectAllCall: selectConfiguredStudyRolesCall,
  selectOne: selectConfiguredStudyRole,
  selectOneCall: selectConfiguredStudyRoleCall,
  selectSave: selectStudyRoleSave,
} = studyRoles.slice.injectInto(slices).selectors;
