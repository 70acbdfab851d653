/**
 * The state of a move between records that a person works on side by side: nobody is asked about what is typed, because it
 * stays as a draft and is in the form again on the way back.
 */
export const draftKept = { keepsDraft: true } as const;

export function keepsDraft({ state }: { readonly state: unknown }): boolean {
  return typeof state === 'object' && state !== null && 'keepsDraft' in state;
}
