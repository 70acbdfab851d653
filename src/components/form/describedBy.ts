/** Ties a control or a group to the texts that describe it, by their ids; what is no id is left out. */
export function describedBy(...ids: ReadonlyArray<string | false | undefined>): { 'aria-describedby'?: string } {
  const described = ids.filter(Boolean).join(' ');
  return described === '' ? {} : { 'aria-describedby': described };
}
