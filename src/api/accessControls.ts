import * as v from 'valibot';
import type { ExtendedQuestionAnswer, RecordKeys } from '@/domain/roleAccess/answer';
import { aoCodes, laoCodes, type AccessRecord } from '@/domain/user';
import { count, flag, identity, list, numbers, text, texts } from './schema';
import { toSite, wireSite, wireSiteOf } from './sites';

/** Any form of access on the wire: a user's access, or an answer of a request or registration. (QCARD-023, UACC-016) */
const wireAccessControl = v.object({
  id: v.nullish(identity),
  versionno: count,
  formId: count,
  portalUserId: count,
  priorAccessControlId: count,
  originalRevisionNumber: count,
  roleName: text,
  studyNames: texts,
  systemAccessIds: numbers,
  sites: list(wireSite),
});

export const wireAccess = v.object({
  ...wireAccessControl.entries,
  id: identity,
  inactive: flag,
  createdBy: text,
  lastModifiedBy: text,
  dchng: text,
  sysdat: text,
  entity: text,
});

/** What both forms of access share: sites become lists of codes by their kind. (UACC-017, UACC-019) */
function toChoices(wire: v.InferOutput<typeof wireAccessControl>): Omit<ExtendedQuestionAnswer, 'questionNum' | 'id'> {
  const sites = wire.sites.map(toSite);
  return {
    version: wire.versionno,
    formId: wire.formId,
    portalUserId: wire.portalUserId,
    priorAccessControlId: wire.priorAccessControlId,
    originalRevisionNumber: wire.originalRevisionNumber,
    roleName: wire.roleName,
    siteCodes: aoCodes(sites),
    laoIds: laoCodes(sites),
    studyNames: wire.studyNames,
    systemAccessIds: wire.systemAccessIds,
  };
}

export function toAccess(wire: v.InferOutput<typeof wireAccess>): AccessRecord {
  return {
    ...toChoices(wire),
    id: wire.id,
    isInactive: wire.inactive,
    createdBy: wire.createdBy,
    lastModifiedBy: wire.lastModifiedBy,
    modifiedAt: wire.dchng,
    createdAt: wire.sysdat,
    entity: wire.entity,
  };
}

/** `accessControls` of a request or registration, as the answers that cards show. (QCARD-024) */
export const answersOnWire = v.pipe(
  list(wireAccessControl),
  v.transform((controls) =>
    controls.map((wire, index): ExtendedQuestionAnswer => ({
      ...toChoices(wire),
      id: wire.id ?? null,
      questionNum: index + 1,
    })),
  ),
);

/** Keys that a record does not have yet are left out. */
function presentKeys(keys: RecordKeys & { readonly id: number | null }): Record<string, number> {
  const { id, version: versionno, formId, portalUserId, priorAccessControlId, originalRevisionNumber } = keys;
  const all = { id, versionno, formId, portalUserId, priorAccessControlId, originalRevisionNumber };
  return Object.fromEntries(Object.entries(all).filter((entry): entry is [string, number] => entry[1] !== null));
}

/**
 * Answers as the server takes them, their codes turned back into sites. (UACC-018, QCARD-024)
 * What the server notes itself (who, when) is not sent.
 */
export function toWireAccessControls(answers: ReadonlyArray<Omit<ExtendedQuestionAnswer, 'questionNum'>>): object[] {
  const siteOf = wireSiteOf();
  return answers.map((answer) => ({
    ...presentKeys(answer),
    roleName: answer.roleName,
    studyNames: answer.studyNames,
    systemAccessIds: answer.systemAccessIds,
    sites: [...answer.laoIds.map((code) => siteOf('LAO', code)), ...answer.siteCodes.map((code) => siteOf('AO', code))],
  }));
}
