import { storageKeys } from '@/config/storageKeys';
import { isDraftAlive, withoutSecrets, type Draft } from '@/domain/drafts';
import { sessionStore } from '@/lib/storage';

// What was typed outlives an unwanted sign-out, a 401 or a crash, for the same person and half an hour. It stays in
// this tab's session storage; form values never enter the store.

interface Vault {
  readonly userId: number;
  readonly drafts: Readonly<Record<string, Draft>>;
}

function isDraft(value: unknown): value is Draft {
  if (typeof value !== 'object' || value === null) return false;
  const { version, keptAt } = value as Partial<Draft>;
  return (version === null || typeof version === 'string') && typeof keptAt === 'number' && 'values' in value;
}

function read(): Partial<Vault> | null {
  try {
    return JSON.parse(sessionStore.read(storageKeys.drafts) ?? 'null') as Partial<Vault> | null;
  } catch {
    return null;
  }
}

/** The drafts of this user; those that make no sense or are too old are not among them. */
function open(userId: number): Map<string, Draft> {
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

function close(userId: number, drafts: ReadonlyMap<string, Draft>): void {
  if (drafts.size === 0) return forgetDrafts();
  const vault: Vault = { userId, drafts: Object.fromEntries(drafts) };
  sessionStore.write(storageKeys.drafts, JSON.stringify(vault));
}

/**
 * Keeps what is typed into a form.
 * @param key names screen and record, e.g. `user/12`
 */
export function keepDraft(userId: number, key: string, version: string | null, values: unknown): void {
  const drafts = open(userId);
  drafts.set(key, { version, keptAt: Date.now(), values: withoutSecrets(values) });
  close(userId, drafts);
}

/** @returns null when this user has left nothing there */
export function findDraft(userId: number, key: string): Draft | null {
  return open(userId).get(key) ?? null;
}

export function dropDraft(userId: number, key: string): void {
  const drafts = open(userId);
  if (drafts.delete(key)) close(userId, drafts);
}

/** As after a sign-out that the person asked for. */
export function forgetDrafts(): void {
  sessionStore.remove(storageKeys.drafts);
}

/** Somebody is signed in: what another person has left on this machine goes. */
export function forgetDraftsOfOthers(userId: number): void {
  const vault = read();
  if (vault !== null && vault.userId !== userId) forgetDrafts();
}
