import * as v from 'valibot';
import type { ExtendedQuestionAnswer } from '@/domain/roleAccess/answer';
import { choicesOf, type RecordKeys } from '@/domain/roleAccess/choices';
import { aoCodes, laoCodes, type AccessRecord, type StoredAccess } from '@/domain/user';
import type { WireRecord } from '@/domain/wireRecord';
import { moment } from './moments';
import { flag, identity, list, nullableNumber, numbers, text, texts } from './schema';
import { toSite, wireSite, wireSiteOf } from './sites';
import { editedFields, readRecord } from './wireRecord';

/** Any form of access on the wire: a user's access, or an answer of a request or registration. (QCARD-023, UACC-016) */
const wireAccessControl = v.object({
  id: v.nullish(identity),
  questionNum: nullableNumber,
  versionno: nullableNumber,
  formId: nullableNumber,
  portalUserId: nullableNumber,
  priorAccessControlId: nullableNumber,
  originalRevisionNumber: nullableNumber,
  roleName: text,
  studyNames: texts,
  systemAccessIds: numbers,
  sites: list(wireSite),
  siteCodes: texts,
  laoIds: texts,
});

const wireAccess = v.object({
  ...wireAccessControl.entries,
  id: identity,
  inactive: flag,
  createdBy: text,
  lastModifiedBy: text,
  dchng: moment,
  sysdat: moment,
  entity: text,
});

type WireSites = Pick<v.InferOutput<typeof wireAccessControl>, 'sites' | 'siteCodes' | 'laoIds'>;

/** Sites come as records, as two lists of codes, or as both. (UACC-017, UACC-019, QCARD-023) */
function codesOf({ sites, siteCodes, laoIds }: WireSites): Pick<ExtendedQuestionAnswer, 'siteCodes' | 'laoIds'> {
  if (sites.length === 0) return { siteCodes, laoIds };
  const read = sites.map(toSite);
  return { siteCodes: aoCodes(read), laoIds: laoCodes(read) };
}

/** A user's access. */
export function readAccess(json: unknown): StoredAccess {
  const { sites, siteCodes, laoIds, questionNum: _questionNum, ...access } = readRecord(wireAccess, json);
  return { ...access, ...codesOf({ sites, siteCodes, laoIds }) };
}

/** One of everybody's accesses. They are too many to keep what the server sent as well. */
export function readShownAccess(json: unknown): AccessRecord {
  const { wireRecord: _, ...access } = readAccess(json);
  return access;
}

function readAnswer(json: unknown): Omit<ExtendedQuestionAnswer, 'questionNum'> & { questionNum: number | null } {
  const { sites, siteCodes, laoIds, id = null, wireRecord: _, ...answer } = readRecord(wireAccessControl, json);
  return { ...answer, id, ...codesOf({ sites, siteCodes, laoIds }) };
}

/** `accessControls` of a request or registration, as the answers that cards show. (QCARD-024) */
export function readAnswers(json: unknown): ExtendedQuestionAnswer[] {
  const answers = v.parse(list(v.unknown()), json).map(readAnswer);
  const numbered = answers.flatMap(({ questionNum }) => (questionNum === null ? [] : [questionNum]));
  // The number names the question on the screen, so no two may have the same.
  const isNumbered = new Set(numbered).size === answers.length;
  return answers.map((answer, index) => ({
    ...answer,
    questionNum: isNumbered && answer.questionNum !== null ? answer.questionNum : index + 1,
  }));
}

/** An answer; only new ones have a number of their question. */
export type SavedAccess = Omit<ExtendedQuestionAnswer, 'questionNum'> & { readonly questionNum?: number };

/** Keys that a record does not have yet are left out. */
function presentKeys(keys: RecordKeys & { readonly id: number | null }): Record<string, number> {
  const { id, version: versionno, formId, portalUserId, priorAccessControlId, originalRevisionNumber } = keys;
  const all = { id, versionno, formId, portalUserId, priorAccessControlId, originalRevisionNumber };
  return Object.fromEntries(Object.entries(all).filter((entry): entry is [string, number] => entry[1] !== null));
}

type SiteOf = ReturnType<typeof wireSiteOf>;

/** The sites of an answer, as records and as lists: which of them the server reads is not known. (QCARD-023, UACC-018) */
function toWireSites({ siteCodes, laoIds }: SavedAccess, siteOf: SiteOf): object {
  const sites = [...laoIds.map((code) => siteOf('LAO', code)), ...siteCodes.map((code) => siteOf('AO', code))];
  return { siteCodes, laoIds, sites };
}

/** An answer that the server does not have yet. */
function toNewControl(answer: SavedAccess, siteOf: SiteOf): object {
  const { questionNum, roleName, studyNames, systemAccessIds } = answer;
  const number = questionNum === undefined ? {} : { questionNum };
  return { ...presentKeys(answer), ...number, roleName, studyNames, systemAccessIds, ...toWireSites(answer, siteOf) };
}

/**
 * A stored answer as it is sent: the server's record with only the edited fields replaced. Its keys stay as they are
 * stored: those in a form may be of an earlier version.
 */
function toEditedControl(wire: WireRecord, answer: SavedAccess, siteOf: SiteOf): object {
  const { portalUserId } = answer;
  const { siteCodes, laoIds, ...edits } = editedFields(wire, readAnswer(wire), { portalUserId, ...choicesOf(answer) });
  const known = Object.entries(edits).filter(([, value]) => value !== null);
  const hasOtherSites = siteCodes !== undefined || laoIds !== undefined;
  return { ...wire, ...Object.fromEntries(known), ...(hasOtherSites ? toWireSites(answer, siteOf) : {}) };
}

/**
 * Answers as the server takes them. (UACC-018, QCARD-024)
 * @param originals the list on the wire that the answers were read from: an answer goes back over its original, found by
 * its id, or by its study role where the server gave none
 */
export function toWireAccessControls(answers: readonly SavedAccess[], originals: unknown = []): object[] {
  const stored = v.parse(list(v.unknown()), originals).map((wire) => ({ wire, ...readAnswer(wire) }));
  const originalOf = ({ id, roleName }: SavedAccess) =>
    stored.find((original) => original.id === id && (id !== null || original.roleName === roleName));
  const siteOf = wireSiteOf(stored.map(({ wire }) => (wire as WireRecord)['sites']));
  return answers.map((answer) => {
    const original = originalOf(answer);
    return original === undefined
      ? toNewControl(answer, siteOf)
      : toEditedControl(original.wire as WireRecord, answer, siteOf);
  });
}
