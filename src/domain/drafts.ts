/** The unsaved values of one form. */
export interface Draft {
  /** The values of the record at that time. */
  readonly base: unknown;
  /** Milliseconds since 1970. */
  readonly keptAt: number;
  /** The build of the portal that kept it. */
  readonly build: string;
  readonly values: unknown;
  /** When the form was sent, as long as nobody knows what came of it; in milliseconds since 1970. */
  readonly sentAt?: number | undefined;
}

const maxAge = 30 * 60_000;

/**
 * When a draft expires: half an hour after the session ends. All times are in milliseconds since 1970.
 * @param sessionEnd when the session ended or will end
 */
export function draftEnd({ keptAt }: Draft, sessionEnd: number): number {
  return Math.max(keptAt, sessionEnd) + maxAge;
}

/** A draft from the future comes from a wrong clock and does not count. */
export function isDraftAlive(draft: Draft, sessionEnd: number, now: number): boolean {
  return draft.keptAt <= now && now < draftEnd(draft, sessionEnd);
}

const secret = /password|captcha|token|hash/i;

/** The values without secrets, which are found by name at any depth. Secrets never enter a draft. */
export function withoutSecrets(values: unknown): unknown {
  if (Array.isArray(values)) return values.map(withoutSecrets);
  if (typeof values !== 'object' || values === null) return values;
  const kept = Object.entries(values).filter(([name]) => !secret.test(name));
  return Object.fromEntries(kept.map(([name, value]) => [name, withoutSecrets(value)]));
}
