/** Switches a record or an account on or off; the word stands in the API's paths and in the portal's texts. */
export type StatusVerb = 'activate' | 'deactivate';

/**
 * Which of the records with the same name the name stands for. Only among active ones is a name unique: a record may
 * have been deactivated and created again.
 */
export function preferActive<Row extends { readonly isInactive: boolean }>(namesakes: readonly Row[]): Row | undefined {
  return namesakes.find((row) => !row.isInactive) ?? namesakes[0];
}
