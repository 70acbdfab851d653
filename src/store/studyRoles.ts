import type { WithSlice } from '@reduxjs/toolkit';
import { getStudyRoles, getStudyRole, postStudyRole, putStudyRole, putStudyRoleState } from '@/api/studyRoles';
import { studyRoleTexts } from '@/domain/configurationTexts';
import type { NewStudyRole } from '@/domain/studyRole';
import { createConfiguredRecords, type ConfiguredRecords } from './configuredRecords';
import { slices } from './rootReducer';

const { slice, ...thunks } = createConfiguredRecords<'studyRoles', NewStudyRole>(
  'studyRoles',
  { getAll: getStudyRoles, get: getStudyRole, post: postStudyRole, put: putStudyRole, putState: putStudyRoleState },
  { ...studyRoleTexts, entity: 'studyRole' },
);

declare module './rootReducer' {
  interface LazySlices extends WithSlice<typeof slice> {}
}

export const studyRoleRecords: ConfiguredRecords<NewStudyRole> = {
  ...thunks,
  ...slice.actions,
  ...slice.injectInto(slices).selectors,
};
