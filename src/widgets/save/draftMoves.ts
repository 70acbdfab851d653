/**
 * The state of a move between records that a person works on side by side: nobody is asked about what is typed, because it
 * stays as a draft and is in the form again on the way back.
 */
export const draftKept = { keepsDraft: true, continuesDraft: true } as const;

/** The state of a move to a record that is only looked at, and that leads back. What is typed stays as a draft. */
export const draftLeft = { keepsDraft: true } as const;

/** The state of the move back: the form has its draft again. What is typed into the record that it leaves is asked about. */
export const draftContinued = { continuesDraft: true } as const;

const asks = (what: string) => (move: { readonly state: unknown }) =>
  typeof move.state === 'object' && move.state !== null && what in move.state;

export const keepsDraft = asks('keepsDraft');
export const continuesDraft = asks('continuesDraft');
