import type { WithSlice } from '@reduxjs/toolkit';
import { getPortalRole, getPortalRoles, postPortalRole, putPortalRole, putPortalRoleState } from '@/api/portalRoles';
import { portalRoleTexts } from '@/domain/configurationTexts';
import { createConfiguredRecords } from './configuredRecords';
import { slices } from './rootReducer';

const portalRoles = createConfiguredRecords(
  'portalRoles',
  {
    getAll: getPortalRoles,
    get: getPortalRole,
    post: postPortalRole,
    put: putPortalRole,
    putState: putPortalRoleState,
  },
  { ...portalRoleTexts, entity: 'portalRole' },
);

declare module './rootReducer' {
  interface LazySlices extends WithSlice<typeof portalRoles.slice> {}
}

export const {
  loadAll: loadPortalRoles,
  load: loadPortalRole,
  create: createPortalRole,
  update: updatePortalRole,
  changeState: changePortalRoleState,
} = portalRoles;
export const { saveCleared: portalRoleSaveCleared } = portalRoles.slice.actions;
export const {
  selectAll: selectConfiguredPortalRoles,
  selectAllCall: selectConfiguredPortalRolesCall,
  selectOne: selectConfiguredPortalRole,
  selectOneCall: selectConfiguredPortalRoleCall,
  selectSave: selectPortalRoleSave,
} = portalRoles.slice.injectInto(slices).selectors;
