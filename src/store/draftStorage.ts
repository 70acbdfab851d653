import { storageKeys } from '@/config/storageKeys';
import { isDraftAlive, withoutSecrets, type Draft } from '@/domain/drafts';
import { sessionStore } from '@/lib/storage';

// Drafts survive an involuntary sign-out, a 401 or a crash, for the same user and for half an hour. They are in this
// tab's session storage; form values never enter the store.

interface StoredDrafts {
  readonly userId: number;
  readonly drafts: Readonly<Record<string, Draft>>;
}

function isDraft(value: unknown): value is Draft {
  if (typeof value !== 'object' || value === null) return false;
  const { version, keptAt } = value as Partial<Draft>;
  return (version === null || typeof version === 'string') && typeof keptAt === 'number' && 'values' in value;
}

function read(): Partial<StoredDrafts> | null {
  try {
    return JSON.parse(sessionStore.read(storageKeys.drafts) ?? 'null') as Partial<StoredDrafts> | null;
  } catch {
    return null;
  }
}

/** The drafts of this user, without those that are unreadable or too old. */
function draftsOf(userId: number): Map<string, Draft> {
  forgetDraftsOfOthers(userId);
  const drafts: unknown = read()?.drafts;
  if (typeof drafts !== 'object' || drafts === null) return new Map();
  const now = Date.now();
  return new Map(
    Object.entries(drafts).filter(
      (entry): entry is [string, Draft] => isDraft(entry[1]) && isDraftAlive(entry[1], now),
    ),
  );
}

function store(userId: number, drafts: ReadonlyMap<string, Draft>): void {
  if (drafts.size === 0) return forgetDrafts();
  const stored: StoredDrafts = { userId, drafts: Object.fromEntries(drafts) };
  sessionStore.write(storageKeys.drafts, JSON.stringify(stored));
}

/**
 * Stores the values of a form.
 * @param key names screen and record, e.g. `user/12`
 */
export function keepDraft(userId: number, key: string, version: string | null, values: unknown): void {
  const drafts = draftsOf(userId);
  drafts.set(key, { version, keptAt: Date.now(), values: withoutSecrets(values) });
  store(userId, drafts);
}

/** @returns null if this user has no draft there */
export function findDraft(userId: number, key: string): Draft | null {
  return draftsOf(userId).get(key) ?? null;
}

export function dropDraft(userId: number, key: string): void {
  const drafts = draftsOf(userId);
  if (drafts.delete(key)) store(userId, drafts);
}

/** Removes all drafts, as after a sign-out by choice. */
export function forgetDrafts(): void {
  sessionStore.remove(storageKeys.drafts);
}

/** Removes the drafts if they belong to another user. */
export function forgetDraftsOfOthers(userId: number): void {
  const stored = read();
  if (stored !== null && stored.userId !== userId) forgetDrafts();
}
