import type { FormErrors } from '@/domain/formErrors';
import type { CardPart } from './parts';

/** The error shift looks at this many rows after a removed one. (QCARD-029) */
const rowsToShift = 50;

/** Field names of a card's parts, as errors name them. (QCARD-026) */
const partFields: Readonly<Record<CardPart, readonly string[]>> = {
  role: ['roleName'],
  sites: ['siteCodes', 'laoIds'],
  studies: ['studyNames'],
  systems: ['systemAccessIds'],
};

const rowKey = /^(extendedQuestionAnswers?|userAccesses)\[(\d{1,9})\]\.(.+)$/;

interface RowField {
  readonly list: string;
  readonly row: number;
  readonly name: string;
}

/** @returns null for a field that belongs to no row of a list of answers */
function rowField(field: string): RowField | null {
  const [, list, row, name] = rowKey.exec(field) ?? [];
  return list === undefined || row === undefined || name === undefined ? null : { list, row: Number(row), name };
}

/** What is wrong with a card, per part. */
export type CardErrors = Readonly<Partial<Record<CardPart, readonly string[]>>>;

/** The errors of the card at a position, at the part that each one names. (QCARD-027) */
export function cardErrors(errors: FormErrors | null, row: number): CardErrors {
  const found: Partial<Record<CardPart, readonly string[]>> = {};
  for (const [part, names] of Object.entries(partFields) as Array<[CardPart, readonly string[]]>) {
    const own = (errors?.fields ?? []).filter(({ field }) => {
      const at = rowField(field);
      return at !== null && at.row === row && names.includes(at.name);
    });
    // Both kinds of sites answer with one sentence when neither is chosen.
    const messages = [...new Set(own.flatMap((entry) => entry.messages))];
    if (messages.length > 0) found[part] = messages;
  }
  return found;
}

/** The fields whose errors show on so many cards; those of all others belong into the form's summary. */
export function fieldsOnCards(errors: FormErrors | null, cardCount: number): string[] {
  const names = Object.values(partFields).flat();
  return (errors?.fields ?? [])
    .map(({ field }) => field)
    .filter((field) => {
      const at = rowField(field);
      return at !== null && at.row < cardCount && names.includes(at.name);
    });
}

/** The errors after a row was removed: its own go with it, those of later rows move up by one. (QCARD-028, QCARD-029) */
export function withoutRow(errors: FormErrors, removed: number): FormErrors {
  const fields = errors.fields.flatMap((entry) => {
    const at = rowField(entry.field);
    if (at?.row === removed) return [];
    if (at === null || at.row < removed || at.row > removed + rowsToShift) return [entry];
    return [{ ...entry, field: `${at.list}[${at.row - 1}].${at.name}` }];
  });
  return { ...errors, fields };
}
