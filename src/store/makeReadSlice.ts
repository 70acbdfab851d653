import { createSlice } from '@reduxjs/toolkit';
import type { ApiThunk } from './apiThunk';
import { idleCall, trackLoad, type CallState } from './callState';

interface ReadState<Data> {
  /** Null until it is loaded. */
  readonly data: Data | null;
  readonly dataCall: CallState;
}

/**
 * The slice of one read: what was loaded, and how the call stands. While it loads again, what was loaded stays.
 * @param name the slice's name in the state
 * @param load the thunk of the read
 */
export function makeReadSlice<Name extends string, Data, Arg>(name: Name, load: ApiThunk<Data, Arg>) {
  const initialState = { data: null, dataCall: idleCall } as ReadState<Data>;
  return createSlice({
    name,
    initialState,
    reducers: { cleared: () => initialState },
    extraReducers: (builder) => trackLoad<'data', ReadState<Data>, Data, Arg>(builder, load, 'data'),
    selectors: {
      selectData: (state) => state.data,
      selectCall: (state) => state.dataCall,
    },
  });
}
