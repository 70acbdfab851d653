import { combineSlices, isAnyOf } from '@reduxjs/toolkit';
import type { UnknownAction } from 'redux';
import { authSlice, sessionEnded, sessionReplaced, signIn } from './auth';

/** Each slice that is loaded with the screens that read it adds itself here (declaration merging). */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- it is filled by the slices
export interface LazySlices {}

/** All slices: the session's at once, the others as they arrive, so that the sign-in page loads none of them. */
export const slices = combineSlices(authSlice).withLazyLoadedSlices<LazySlices>();

const startsAnew = isAnyOf(sessionEnded, sessionReplaced, signIn.pending);

/** A session's end and a new sign-in leave nothing of what another person has seen. */
export function rootReducer(state: ReturnType<typeof slices> | undefined, action: UnknownAction) {
  return slices(startsAnew(action) ? undefined : state, action);
}
