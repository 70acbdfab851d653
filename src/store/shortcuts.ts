import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import type { Dispatch } from 'redux';
import { storageKeys } from '@/config/storageKeys';
import { localStore } from '@/lib/storage';
import { slices } from './rootReducer';

const off = 'off';

/** Kept in this browser: like the density of tables, the choice is no personal data and outlives the session. */
const slice = createSlice({
  name: 'shortcuts',
  initialState: () => ({ areOn: localStore.read(storageKeys.singleKeyShortcuts) !== off }),
  reducers: {
    switched: (_state, { payload: areOn }: PayloadAction<boolean>) => ({ areOn }),
  },
  selectors: { selectHasShortcuts: (state) => state.areOn },
});

declare module './rootReducer' {
  interface LazySlices extends WithSlice<typeof slice> {}
}

export const { selectHasShortcuts } = slice.injectInto(slices).selectors;

/** Switches the single-key shortcuts of all screens on or off. */
export function switchShortcuts(areOn: boolean) {
  return (dispatch: Dispatch): void => {
    localStore.write(storageKeys.singleKeyShortcuts, areOn ? 'on' : off);
    dispatch(slice.actions.switched(areOn));
  };
}
