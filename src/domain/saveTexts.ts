import { timings } from '@/config/timings';

/** Follows what is said of a write that has arrived: it is stored, though not letter for letter. */
export const spelledOtherwise = 'The server stored some values in a slightly different form.';

/** What is known of a write whose answer was lost. */
export const saveTexts = {
  record: {
    kept: 'Your changes are still here.',
    arrived: 'The connection was lost, but your changes were saved.',
    notSeen: 'Not saved yet: the connection was lost. Your changes are still here.',
    unknown: 'We could not check whether your changes were saved. They are still here.',
  },
  request: {
    kept: 'Your request is still here.',
    arrived: 'The connection was lost, but your request was submitted.',
    notSeen: 'Not submitted yet: the connection was lost. Your request is still here.',
    unknown: 'We could not check whether your request was submitted. It is still here.',
  },
  review: {
    kept: 'Your review is still here.',
    arrived: 'The connection was lost, but your review was saved.',
    notSeen: 'Not saved yet: the connection was lost. Your review is still here.',
    unknown: 'We could not check whether your review was saved. It is still here.',
  },
} as const;

/** The same of a registration that is rejected or deleted. */
export function lostDecisionTexts(done: 'rejected' | 'deleted') {
  return {
    kept: saveTexts.review.kept,
    arrived: `The connection was lost, but the registration was ${done}.`,
    notSeen: `Not ${done} yet: the connection was lost.`,
    unknown: `We could not check whether the registration was ${done}.`,
  } as const;
}

/** What is known of a lost write that a button alone makes, such as a deletion: nothing was typed that could still be here. */
export const lostActionTexts = {
  arrived: 'The connection was lost, but this was done.',
  notSeen: 'Not done yet: the connection was lost.',
  unknown: 'We could not check whether this was done.',
} as const;

/** The same of a new status. */
export const lostStatusTexts = {
  arrived: 'The connection was lost, but the status was set.',
  notSeen: 'Not set yet: the connection was lost.',
  unknown: 'We could not check whether the status was set.',
} as const;

/** The title of an alert about a save that another change came before, once its screen was left. */
export const notSaved = 'Not saved';

/** The title of what came of a batch of requests that the end of the session has cut off. */
export const batchCutOff = 'Your session ended before all requests were confirmed';

/** After a save that failed: the one thing to do, where its reason does not say it, or why nothing can be done. */
export const saveSteps = {
  correct: 'Correct what is listed, then try again.',
  retry: 'Try again. If it keeps failing, contact User Support.',
  gone: 'This record no longer exists. Someone may have deleted it.',
} as const;

/** While a write whose answer was lost is looked for. */
export const lostWriteTexts = {
  checking: 'The server did not confirm the save. Checking…',
  /** Beside a submit button that waits. */
  held: `The server may still be processing this. You can submit again in at most ${timings.callDeadline / 1000} seconds.`,
} as const;
