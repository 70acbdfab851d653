import { createSlice } from '@reduxjs/toolkit';
import type { ApiThunk } from './apiThunk';
import { nothingLoaded, trackLoad, type Loads } from './callState';

/**
 * The slice of one read: what was loaded, and how the call stands.
 * @param name the slice's name in the state
 * @param load the thunk of the read
 * @param isForgotten whether what was loaded goes when it is loaded again, since that may be about something else
 */
export function makeReadSlice<Name extends string, Data, Arg>(
  name: Name,
  load: ApiThunk<Data, Arg>,
  { isForgotten = false } = {},
) {
  const initialState: Loads<{ readonly data: Data }> = nothingLoaded('data');
  return createSlice({
    name,
    initialState,
    reducers: { cleared: () => initialState },
    extraReducers: (builder) => {
      if (isForgotten) builder.addCase(load.pending, (state) => void Object.assign(state, { data: null }));
      trackLoad<'data', Loads<{ readonly data: Data }>, Data, Arg>(builder, load, 'data');
    },
    selectors: {
      selectData: (state) => state.data,
      selectCall: (state) => state.dataCall,
    },
  });
}
