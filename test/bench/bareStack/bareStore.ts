import { configureStore, createSlice, type PayloadAction } from '@reduxjs/toolkit';

const signInSlice = createSlice({
  name: 'signIn',
  initialState: { error: '' },
  reducers: {
    refused: (state, { payload }: PayloadAction<string>) => {
      state.error = payload;
    },
  },
});

export const { refused } = signInSlice.actions;
export const bareStore = configureStore({ reducer: { signIn: signInSlice.reducer } });
export type BareState = ReturnType<typeof bareStore.getState>;
