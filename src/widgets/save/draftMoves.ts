/**
 * The state of a move between records that a person works on side by side: nobody is asked about what is typed, because it
 * stays as a draft and is in the form again on the way back.
 */
export const draftKept = { keepsDraft: true, continuesDraft: true } as const;

/** The state of a move to a record that is only looked at, and that leads back. What is typed stays as a draft. */
export const draftLeft = { keepsDraft: true } as const;

/** The state of the move back: the form has its draft again. What is typed into the record that it leaves is asked about. */
export const draftContinued = { continuesDraft: true } as const;

const stateHas =
  (key: string) =>
  ({ state }: { readonly state: unknown }) =>
    typeof state === 'object' && state !== null && key in state;

export const keepsDraft = stateHas('keepsDraft');
export const continuesDraft = stateHas('continuesDraft');
