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
      const { failed, messages } = payload as CallFailure;
      // One without facts may have the text of an earlier failure, whose facts are not about it.
      const isOutdated = ({ text }: FailedCall) => (failed ? text === failed.text : messages.error?.includes(text));
      const others = state.filter((earlier) => isOutdated(earlier) !== true);
      return failed ? [...others, failed].slice(-mostKept) : others;
    }),
  selectors: { selectFailedCalls: (state) => state },
});

export const { selectFailedCalls } = callFactsSlice.selectors;
