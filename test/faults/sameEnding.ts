import type { FaultKind } from './faultKinds';

/** The fault that a screen is driven through, and those that it cannot tell from it. */
type FaultGroup = readonly [FaultKind, ...FaultKind[]];

/** Faults that the api module passes on in part: as the names of fields, as a record's other fields. */
const contents: ReadonlySet<string> = new Set(['422 with prototype keys', 'extra fields and prototype keys']);

/** What the caller of the api module learns of a fault. */
function endingOf(kind: FaultKind, side: 'read' | 'write', readsAnswer: boolean): unknown[] {
  const { fault, isDone, problem, wait, what } = kind;
  const ending = kind[side];
  // Where the answer is not read, it does not matter what it holds, as long as it says that the call has succeeded.
  const isContent = ending === 'odd' || (contents.has(what) && (readsAnswer || ending !== 'answered'));
  // A refused read is sent again once the session is renewed.
  const isRepeated = ending === 'answered' && fault.kind === 'status';
  // Whether the server has processed a call matters only for a write.
  const isStored = side === 'write' && isDone;
  return [
    ending,
    problem,
    wait !== undefined,
    isStored,
    isRepeated,
    isContent ? what : fault.kind === 'emptyBody' && isStored && readsAnswer,
  ];
}

/**
 * Groups the faults that a screen cannot tell apart; it is driven through the first of each group. Two cells are one when
 * the api module ends alike (it throws the same problem, or returns the same, after the same calls) and the row expects
 * the same text: nothing above the api module sees the answer. `endings.test.ts` holds that for each call of each row.
 * The seconds of a 429 are only a number in the text, so all waits count as one; that test holds each number, too.
 * @param messageOf the text that the row expects
 * @param readsAnswer false for a write whose answer only says that it was carried out
 */
export function groupsOf(
  kinds: readonly FaultKind[],
  side: 'read' | 'write',
  messageOf: (kind: FaultKind) => unknown,
  readsAnswer = side === 'read',
): FaultGroup[] {
  const groups = new Map<string, [FaultKind, ...FaultKind[]]>();
  for (const kind of kinds) {
    const message = messageOf(kind.wait === undefined ? kind : { ...kind, wait: 0 });
    const key = JSON.stringify([endingOf(kind, side, readsAnswer), message ?? 'the answer']);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [kind]);
    else group.push(kind);
  }
  return [...groups.values()];
}
