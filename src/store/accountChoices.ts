import type { WithSlice } from '@reduxjs/toolkit';
import { getAccountTypes, getAssignableRoles } from '@/api/accountChoices';
import { callTexts } from '@/domain/texts';
import { createReadThunk, type StoreThunk } from './apiThunk';
import { makeReadSlice } from './makeReadSlice';
import { slices } from './rootReducer';

/** Loads the account types. A failure is only logged. (RPEND-045) */
const loadAccountTypes = createReadThunk('accountTypes/loadAccountTypes', getAccountTypes, {
  text: callTexts.loadAccountTypes,
  isLogged: true,
});

/** Loads the portal roles that users can be given. A failure is only logged. (RPEND-046) */
const loadAssignableRoles = createReadThunk('assignableRoles/loadAssignableRoles', getAssignableRoles, {
  text: callTexts.loadUserPortalRoles,
  isLogged: true,
});

const accountTypes = makeReadSlice('accountTypes', loadAccountTypes);
const assignableRoles = makeReadSlice('assignableRoles', loadAssignableRoles);

declare module './rootReducer' {
  interface LazySlices extends WithSlice<typeof accountTypes>, WithSlice<typeof assignableRoles> {}
}

export const { selectData: selectAccountTypes, selectCall: selectAccountTypesCall } =
  accountTypes.injectInto(slices).selectors;
export const { selectData: selectAssignableRoles, selectCall: selectAssignableRolesCall } =
  assignableRoles.injectInto(slices).selectors;

/** The roles are out of date, for example after a portal role was saved: whoever needs them next loads them again. */
export const { cleared: assignableRolesCleared } = assignableRoles.actions;

type ChoicesState = Parameters<typeof selectAssignableRoles>[0] & Parameters<typeof selectAccountTypes>[0];
type EnsureThunk = StoreThunk<void, ChoicesState>;

/** Loads the account types unless they are loaded or loading; after a failure it tries again. */
export function ensureAccountTypes(): EnsureThunk {
  return (dispatch, getState) => {
    if (selectAccountTypes(getState()) !== null || selectAccountTypesCall(getState()).loading) return;
    void dispatch(loadAccountTypes());
  };
}

/** The same for the assignable roles. */
export function ensureAssignableRoles(): EnsureThunk {
  return (dispatch, getState) => {
    if (selectAssignableRoles(getState()) !== null || selectAssignableRolesCall(getState()).loading) return;
    void dispatch(loadAssignableRoles());
  };
}
