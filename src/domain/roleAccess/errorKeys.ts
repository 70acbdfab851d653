import { dequal as isEqual } from 'dequal/lite';
import type { AccessChoices } from './choices';
import type { CardPart } from './parts';

/** The error shift looks at this many rows after a removed one. (QCARD-029) */
const rowsToShift = 50;

/** Field names of a card's parts, as errors name them. (QCARD-026) */
const partFields: Readonly<Record<CardPart, ReadonlyArray<keyof AccessChoices>>> = {
  role: ['roleName'],
  sites: ['siteCodes', 'laoIds'],
  studies: ['studyNames'],
  systems: ['systemAccessIds'],
};

/** What is wrong with a card, per part. */
export type CardErrors = Readonly<Partial<Record<CardPart, readonly string[]>>>;

/** Every field of an answer that a card shows. */
export const cardFields: readonly string[] = Object.values(partFields).flat();

/** The part of a card that shows a field's errors has one control, named by its first field. */
export function cardControl(field: string): string {
  return Object.values(partFields).find((fields) => fields.some((one) => one === field))?.[0] ?? field;
}

/**
 * The errors of one card, at the part that each field belongs to. (QCARD-027)
 * @param messagesOf the messages of a field of the answer
 */
export function cardErrors(messagesOf: (field: string) => readonly string[]): CardErrors {
  const parts = Object.entries(partFields).map(([part, fields]) => {
    // Both kinds of sites answer with the same sentence when neither is chosen.
    return [part, [...new Set(fields.flatMap(messagesOf))]] as const;
  });
  return Object.fromEntries(parts.filter(([, messages]) => messages.length > 0));
}

/** The fields of the parts in which two versions of an answer differ. */
export function changedFields(before: AccessChoices, after: AccessChoices): string[] {
  return Object.values(partFields)
    .filter((fields) => fields.some((field) => !isEqual(before[field], after[field])))
    .flat();
}

/**
 * Where the errors of a row belong after a row was removed: later rows move up by one. (QCARD-028, QCARD-029)
 * @returns null for the removed row itself
 */
export function rowAfterRemoval(row: number, removed: number): number | null {
  if (row === removed) return null;
  return row < removed || row > removed + rowsToShift ? row : row - 1;
}
