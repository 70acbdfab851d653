import { combineSlices, isAnyOf } from '@reduxjs/toolkit';
import type { UnknownAction } from 'redux';
import { authSlice, sessionEnded, sessionReplaced, signIn } from './auth';

/** Slices that load with the screens that read them add themselves here. @public by declaration merging */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- it is filled by the slices
export interface LazySlices {}

/** All slices: `auth` from the start, the others when their screens load, so that the sign-in page stays small. */
export const slices = combineSlices(authSlice).withLazyLoadedSlices<LazySlices>();

const resetsState = isAnyOf(sessionEnded, sessionReplaced, signIn.pending);

/** The end of a session and a new sign-in reset all slices, so that no user sees another user's data. */
export function rootReducer(state: ReturnType<typeof slices> | undefined, action: UnknownAction) {
  return slices(resetsState(action) ? undefined : state, action);
}
