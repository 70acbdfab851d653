import type { FaultKind } from './faultKinds';

/** The documents have these screens show the server's description, so it must hold no secret here. */
export const described: FaultKind = {
  id: 'fH2',
  what: '403',
  fault: { kind: 'status', status: 403, body: { failureDescription: 'Not you.' } },
  write: 'failed',
};

/** A 422 about a row that the form does not have. */
export const other: FaultKind = {
  id: 'fH7',
  what: '422 about a missing row',
  fault: {
    kind: 'status',
    status: 422,
    body: { fieldErrors: { 'extendedQuestionAnswers[999999].studyNames': ['An unknown code'] } },
  },
  write: 'failed',
};

/** What happens around the call makes the fault: see `replaceTokenAt`. */
export const replaced: FaultKind = {
  id: 'fH3',
  what: '403 after another tab renewed the session',
  fault: { kind: 'status', status: 403 },
  write: 'renewed',
};

export const repeated: FaultKind = {
  id: 'fN7',
  what: 'two clicks and five presses of Enter',
  // Held until it is released.
  fault: { kind: 'lateAnswer' },
  write: 'answered',
  isDone: true,
};
