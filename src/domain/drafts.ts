/** What was typed into one form and not saved. */
export interface Draft {
  /** Version of the record that was edited; null where the record has none. */
  readonly version: string | null;
  /** In ms since 1970. */
  readonly keptAt: number;
  readonly values: unknown;
}

const longestLife = 30 * 60_000;

/** @param now in ms since 1970; a draft from the future is of a clock that was wrong */
export function isDraftAlive(draft: Draft, now: number): boolean {
  return draft.keptAt <= now && now - draft.keptAt < longestLife;
}

const secret = /password|captcha|token|hash/i;

/** The values without those whose names are of secrets, however deep. They never enter a draft. */
export function withoutSecrets(values: unknown): unknown {
  if (Array.isArray(values)) return values.map(withoutSecrets);
  if (typeof values !== 'object' || values === null) return values;
  const kept = Object.entries(values).filter(([name]) => !secret.test(name));
  return Object.fromEntries(kept.map(([name, value]) => [name, withoutSecrets(value)]));
}
