import type { WithSlice } from '@reduxjs/toolkit';
import { getPortalRoles, getPortalRole, postPortalRole, putPortalRole, putPortalRoleState } from '@/api/portalRoles';
import { portalRoleTexts } from '@/domain/configurationTexts';
import type { NewPortalRole } from '@/domain/portalRole';
import { createConfiguredRecords, type ConfiguredRecords } from './configuredRecords';
import { slices } from './rootReducer';

const { slice, ...thunks } = createConfiguredRecords<'portalRoles', NewPortalRole>(
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
  interface LazySlices extends WithSlice<typeof slice> {}
}

export const portalRoleRecords: ConfiguredRecords<NewPortalRole> = {
  ...thunks,
  ...slice.actions,
  ...slice.injectInto(slices).selectors,
};
