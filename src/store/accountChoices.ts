import { createSlice, type ThunkAction, type UnknownAction, type WithSlice } from '@reduxjs/toolkit';
import { getAccountTypes, getAssignableRoles } from '@/api/accountChoices';
import { callTexts } from '@/domain/texts';
import type { AccountTypes, AssignableRole } from '@/domain/userAccount';
import { createApiThunk } from './apiThunk';
import { idleCall, trackLoad, type CallState } from './callState';
import { slices } from './rootReducer';

/** What an account can be given, for the screens of users and of requests. */
interface AccountChoicesState {
  readonly accountTypes: AccountTypes | null;
  readonly accountTypesCall: CallState;
  readonly roles: readonly AssignableRole[] | null;
  readonly rolesCall: CallState;
}

const initialState: AccountChoicesState = {
  accountTypes: null,
  accountTypesCall: idleCall,
  roles: null,
  rolesCall: idleCall,
};

/** Loads the kinds of accounts. */
export const loadAccountTypes = createApiThunk(
  'accountChoices/loadAccountTypes',
  (_: void, signal) => getAccountTypes(signal),
  { text: callTexts.loadAccountTypes, isLogged: true },
);

/** Loads the portal roles that can be given. (RPEND-046) */
const loadAssignableRoles = createApiThunk(
  'accountChoices/loadAssignableRoles',
  (_: void, signal) => getAssignableRoles(signal),
  { text: callTexts.loadUserPortalRoles, isLogged: true },
);

const slice = createSlice({
  name: 'accountChoices',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    trackLoad(builder, loadAccountTypes, 'accountTypes', 'accountTypesCall');
    trackLoad(builder, loadAssignableRoles, 'roles', 'rolesCall');
  },
  selectors: {
    selectAccountTypes: (state) => state.accountTypes,
    selectAssignableRoles: (state) => state.roles,
    selectAssignableRolesCall: (state) => state.rolesCall,
  },
});

declare module './rootReducer' {
  interface LazySlices extends WithSlice<typeof slice> {}
}

const injected = slice.injectInto(slices);

export const { selectAccountTypes, selectAssignableRoles, selectAssignableRolesCall } = injected.selectors;

type ChoicesThunk = ThunkAction<void, Parameters<typeof selectAssignableRoles>[0], unknown, UnknownAction>;

/** Says that the portal roles are needed: what is there or under way is not asked for again, what has failed is. */
export function ensureAssignableRoles(): ChoicesThunk {
  return (dispatch, getState) => {
    if (selectAssignableRoles(getState()) !== null || selectAssignableRolesCall(getState()).loading) return;
    void dispatch(loadAssignableRoles());
  };
}
