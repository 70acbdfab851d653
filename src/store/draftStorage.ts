import { nanoid } from '@reduxjs/toolkit';
import { tokenState } from '@/api/sessionToken';
import { storageKeys } from '@/config/storageKeys';
import { draftEnd, isDraftAlive, withoutSecrets, type Draft } from '@/domain/drafts';
import { localStore, sessionStore } from '@/lib/storage';
import { sessionEndTime } from './sessionMemory';

// Drafts survive an involuntary sign-out, a 401 or a crash, for the same user, until half an hour after the session.
// They are in this tab's session storage; form values never enter the store.

interface StoredDrafts {
  readonly userId: number;
  /** The mark under which they were kept. */
  readonly mark: string;
  /** When their session ended or will end, as far as was known when they were stored; in milliseconds since 1970. */
  readonly sessionEnd: number;
  /** The session has ended: contact in another one no longer moves `sessionEnd`. */
  readonly isOver: boolean;
  readonly drafts: Readonly<Record<string, Draft>>;
}

function isDraft(value: unknown): value is Draft {
  if (typeof value !== 'object' || value === null) return false;
  const { keptAt, build } = value as Partial<Draft>;
  return typeof build === 'string' && typeof keptAt === 'number' && 'base' in value && 'values' in value;
}

function read(): Partial<StoredDrafts> | null {
  try {
    return JSON.parse(sessionStore.read(storageKeys.drafts) ?? 'null') as Partial<StoredDrafts> | null;
  } catch {
    return null;
  }
}

/**
 * A mark shared by all tabs. Drafts are valid only while it is the one they were stored with: a sign-out by choice
 * removes it, which voids the drafts of frozen and closed tabs, too. Null after such a sign-out.
 */
function mark(): string | null {
  return localStore.read(storageKeys.sessionMark);
}

/** Lets drafts be kept from a sign-in on; those of an earlier session that nobody ended by choice stay. */
export function allowDrafts(): void {
  if (mark() === null) localStore.write(storageKeys.sessionMark, nanoid());
  forgetOldDrafts();
}

/** Whether nobody has signed in to this browser since a user chose to sign out, in whichever tab. */
export function wasEndedByChoice(): boolean {
  return mark() === null;
}

type Session = Pick<StoredDrafts, 'sessionEnd' | 'isOver'>;

/** While the session of the drafts goes on, every contact with the server moves its end, also that of another tab. */
function sessionOf(stored: Partial<StoredDrafts> | null): Session {
  const state = tokenState();
  const isOver = stored?.isOver === true && state !== 'own';
  const known = isOver || state === 'foreign' ? null : sessionEndTime();
  return { sessionEnd: known ?? (typeof stored?.sessionEnd === 'number' ? stored.sessionEnd : 0), isOver };
}

/** The drafts of this tab, without those that are unreadable, too old, or from before a sign-out by choice. */
function livingDrafts(): Map<string, Draft> {
  const stored = read();
  if (typeof stored?.drafts !== 'object' || stored.drafts === null || stored.mark !== mark()) return new Map();
  const [end, now] = [sessionOf(stored).sessionEnd, Date.now()];
  return new Map(Object.entries(stored.drafts).filter(([, draft]) => isDraft(draft) && isDraftAlive(draft, end, now)));
}

/** Browsers fire a longer timer at once: with a session of several weeks, it would restart itself endlessly. */
const longestTimer = 2 ** 31 - 1;

const listeners = new Set<() => void>();

/**
 * Notifies listeners whenever the drafts of this tab may have changed.
 * @returns ends that
 */
export function onDraftsChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The keys of the drafts of this tab, a line each: a text is the same as long as they are. */
export function draftKeys(): string {
  return [...livingDrafts().keys()].join('\n');
}

let expiry: ReturnType<typeof setTimeout> | undefined;

/** @returns whether all drafts are stored */
function store(
  userId: number | undefined,
  drafts: ReadonlyMap<string, Draft>,
  session: Session = sessionOf(read()),
): boolean {
  clearTimeout(expiry);
  const valid = mark();
  if (userId === undefined || valid === null || drafts.size === 0) {
    forgetDrafts();
    return false;
  }
  const stored: StoredDrafts = { userId, mark: valid, ...session, drafts: Object.fromEntries(drafts) };
  const isStored = sessionStore.write(storageKeys.drafts, JSON.stringify(stored));
  for (const listener of listeners) listener();
  const nextEnd = Math.min(...[...drafts.values()].map((draft) => draftEnd(draft, session.sessionEnd)));
  expiry = setTimeout(forgetOldDrafts, Math.min(nextEnd - Date.now(), longestTimer));
  return isStored;
}

/** Notes that the session ends now, or has ended while this page was asleep: the drafts' last half hour begins. */
export function noteSessionEnd(): void {
  const stored = read();
  const sessionEnd = Math.min(Date.now(), sessionOf(stored).sessionEnd);
  store(stored?.userId, livingDrafts(), { sessionEnd, isOver: true });
}

/** Until when the drafts of this tab can be restored, in milliseconds since 1970; null without any. */
export function draftsKeptUntil(): number | null {
  // Without a record to begin with, it is a note for the next visit, not what somebody has typed.
  const drafts = [...livingDrafts().values()].filter(({ base }) => base !== null);
  const end = sessionOf(read()).sessionEnd;
  return drafts.length === 0 ? null : Math.min(...drafts.map((draft) => draftEnd(draft, end)));
}

/** Deletes the drafts that may no longer be restored, and does so again when the next one is too old. */
export function forgetOldDrafts(): void {
  store(read()?.userId, livingDrafts());
}

/** The drafts of this user. */
function draftsOf(userId: number): Map<string, Draft> {
  return read()?.userId === userId ? livingDrafts() : new Map<string, Draft>();
}

/**
 * Stores a draft as it is, for example one that stood there before.
 * @param key names screen and record, e.g. `user/12`
 * @returns false if it could not be stored
 */
export function putDraft(userId: number, key: string, draft: Draft): boolean {
  const drafts = draftsOf(userId);
  drafts.set(key, draft);
  return store(userId, drafts);
}

/**
 * Stores the values of a form as of now, without secrets.
 * @returns false if they could not be stored
 */
export function keepDraft(userId: number, key: string, draft: Omit<Draft, 'keptAt'>): boolean {
  const content = { base: withoutSecrets(draft.base), values: withoutSecrets(draft.values) };
  return putDraft(userId, key, { ...draft, ...content, keptAt: Date.now() });
}

/** @returns null if this user has no draft there */
export function findDraft(userId: number, key: string): Draft | null {
  return draftsOf(userId).get(key) ?? null;
}

export function dropDraft(userId: number, key: string): void {
  const drafts = draftsOf(userId);
  if (drafts.delete(key)) store(userId, drafts);
}

/** Removes the drafts of every tab, as after a sign-out by choice. */
export function forgetDraftsOfAllTabs(): void {
  localStore.remove(storageKeys.sessionMark);
  forgetOldDrafts();
}

/** Removes the drafts of this tab. */
export function forgetDrafts(): void {
  sessionStore.remove(storageKeys.drafts);
  for (const listener of listeners) listener();
}

/** Removes the drafts if they belong to another user. */
export function forgetDraftsOfOthers(userId: number): void {
  const stored = read();
  if (stored !== null && stored.userId !== userId) forgetDrafts();
}
