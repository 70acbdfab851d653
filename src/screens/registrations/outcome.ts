import type { CallFailure } from '@/store/apiThunk';

/** What a call came to. */
export interface Outcome {
  readonly hasSucceeded: boolean;
  readonly payload: CallFailure | undefined;
}

/** @param result the last action of a call's thunk: only `fulfilled` is a success */
export function outcomeOf(result: {
  readonly meta: { readonly requestStatus: 'fulfilled' | 'rejected' };
  readonly payload?: unknown;
}): Outcome {
  const hasSucceeded = result.meta.requestStatus === 'fulfilled';
  return { hasSucceeded, payload: hasSucceeded ? undefined : (result.payload as CallFailure | undefined) };
}
