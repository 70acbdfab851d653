import { createSlice, isRejectedWithValue } from '@reduxjs/toolkit';
import type { CallFailure, FailedCall } from './callResult';

/** The newest failures last, each text once. */
const initialState: readonly FailedCall[] = [];
const mostKept = 20;

/** What is known of failed calls, for the details of their messages. */
export const callFactsSlice = createSlice({
  name: 'callFacts',
  initialState,
  reducers: {},
  extraReducers: (builder) =>
    builder.addMatcher(isRejectedWithValue(), (state, { payload }) => {
      // Every thunk of the store rejects with a failure of its call.
      const failed = (payload as CallFailure | undefined)?.failed;
      if (!failed) return state;
      return [...state.filter(({ text }) => text !== failed.text), failed].slice(-mostKept);
    }),
  selectors: { selectFailedCalls: (state) => state },
});

export const { selectFailedCalls } = callFactsSlice.selectors;
