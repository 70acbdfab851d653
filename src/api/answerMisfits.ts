import * as v from 'valibot';
import { UnreadableAnswer } from './answerText';
import { UnfitRow } from './schema';

const mostPlaces = 5;

/** The API's keys are plain words; any other key may be somebody's name or address and is left out. */
const keyName = (key: unknown): string =>
  typeof key === 'string' && /^[A-Za-z][A-Za-z0-9-]{0,40}$/.test(key) ? key : '*';

function placeOf({ path }: v.BaseIssue<unknown>): string {
  const place = path?.map((item) => (typeof item.key === 'number' ? '[]' : `.${keyName(item.key)}`)).join('') ?? '';
  return place.replace(/^\./, '') || 'the response';
}

/** Where an answer did not fit, and what was expected; never what is there. */
export function answerMisfits(cause: unknown): string[] {
  if (cause instanceof UnfitRow) return answerMisfits(cause.cause).map((misfit) => `row ${cause.row}: ${misfit}`);
  if (cause instanceof UnreadableAnswer) return [cause.message];
  if (cause instanceof SyntaxError) return ['the response: expected valid JSON'];
  if (!(cause instanceof v.ValiError)) return ['the response: expected another form'];
  const issues = cause.issues as readonly v.BaseIssue<unknown>[];
  const expected = ({ received, expected: other }: v.BaseIssue<unknown>) =>
    received === 'undefined' ? 'a value' : (other ?? 'another value');
  const misfits = issues.map((issue) => `${placeOf(issue)}: expected ${expected(issue)}`);
  return [...new Set(misfits)].slice(0, mostPlaces);
}
