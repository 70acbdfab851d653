/**
 * What the documents say of the wire, as strict schemas: every field that they list and no other. Independent of the
 * client's tolerant reading. Where the documents leave a form open, both forms are allowed.
 */
import * as v from 'valibot';

export type Shape = v.GenericSchema;

export const text = v.string();
export const flag = v.boolean();
export const textOrNone = v.nullable(text);
/** A number or its digits: the documents do not show which. */
export const whole = v.union([v.pipe(v.number(), v.integer()), v.pipe(text, v.regex(/^\d+$/))]);
const wholeOrNone = v.nullable(whole);
/** ISO, with a blank for the T, as a database prints it, and the name of a zone, as Java does. */
const isoDate = /^\d{4}-\d\d-\d\d(?:[T ][\d:.]+(?:Z|[+-]\d\d(?::?\d\d)?)?(?:\[[\w/+-]+\])?)?$/;
/** Milliseconds, an ISO date with or without its time, or the list of its parts: the documents show none of them. */
const moment = v.union([v.number(), v.pipe(text, v.regex(isoDate)), v.array(v.number())]);

/** @param entry of each element */
export const listOf = <const S extends Shape>(entry: S) => v.array(entry);

/** A list in the paged envelope. (USER-016) */
export const pageOf = <const S extends Shape>(entry: S) =>
  v.strictObject({
    content: listOf(entry),
    totalElements: whole,
    numberOfElements: whole,
    size: whole,
    totalPages: whole,
    first: flag,
    last: flag,
    sort: listOf(v.strictObject({ property: text, direction: v.picklist(['ASC', 'DESC']), ascending: flag })),
  });

/** A list in an envelope of which the documents name only `content`. */
export const contentOf = <const S extends Shape>(entry: S) =>
  v.union([v.strictObject({ content: listOf(entry) }), pageOf(entry)]);

/** `failureDescription`, else `responseText`. (SEC-038) */
export const failure = v.union([
  v.strictObject({ failureDescription: text, responseText: v.optional(text) }),
  v.strictObject({ responseText: text }),
]);
/** The documents have `globalErrors` on some calls only. */
export const formErrors = v.strictObject({
  failureDescription: v.optional(text),
  fieldErrors: v.record(text, listOf(text)),
  globalErrors: v.optional(listOf(text)),
});

/** The documents name the kind of a site `siteType` in one place and `type` in another. (REF-032) */
export const siteKind = v.picklist(['AO', 'LAO']);
const siteEntries = { siteCode: text, siteName: text, otherIdentifier: textOrNone };
export const site = v.strictObject({
  id: whole,
  ...siteEntries,
  siteStatus: text,
  siteType: siteKind,
  description: textOrNone,
});
export const siteOfUser = v.strictObject({ type: siteKind, ...siteEntries });
const study = v.strictObject({ study: text });
export const studies = listOf(study);
export const country = v.strictObject({ country: text, countryName: text });
export const state = v.strictObject({ state: text, stateName: text });
export const siteRelation = v.strictObject({
  id: whole,
  active: flag,
  dchng: moment,
  sysdat: moment,
  lao: site,
  site,
  study,
});

export const portalRole = v.strictObject({
  id: whole,
  description: text,
  permissions: listOf(v.picklist(['ADMIN', 'WRITE_USERS', 'READ_USERS', 'USER', 'SET_OWN_PASSWORD'])),
  sort: wholeOrNone,
  inactive: flag,
});
export const studyRole = v.strictObject({
  id: whole,
  roleName: text,
  description: text,
  siteRequired: flag,
  studyRequired: flag,
  allowAOs: flag,
  allowLAOs: flag,
  systemAccessIds: listOf(whole),
  inactive: flag,
  sort: wholeOrNone,
});
export const system = v.strictObject({
  id: whole,
  systemName: text,
  description: textOrNone,
  inactive: flag,
  sort: wholeOrNone,
});

const answerEntries = { roleName: text, studyNames: listOf(text), systemAccessIds: listOf(whole) };
export const access = v.strictObject({
  id: whole,
  createdBy: text,
  lastModifiedBy: text,
  dchng: moment,
  sysdat: moment,
  versionno: whole,
  inactive: flag,
  entity: text,
  formId: wholeOrNone,
  portalUserId: v.optional(whole),
  priorAccessControlId: v.optional(wholeOrNone),
  originalRevisionNumber: v.optional(wholeOrNone),
  ...answerEntries,
  sites: listOf(site),
});

const controlEntries = {
  id: whole,
  versionno: whole,
  formId: whole,
  ...answerEntries,
  priorAccessControlId: wholeOrNone,
  originalRevisionNumber: wholeOrNone,
};
export const codedControl = v.strictObject({
  ...controlEntries,
  questionNum: whole,
  siteCodes: listOf(text),
  laoIds: listOf(text),
});
/** An answer of a request or registration, with its sites as records or by their codes. (QCARD-023) */
const accessControl = v.union([v.strictObject({ ...controlEntries, sites: listOf(site) }), codedControl]);

const details = {
  organizationName: textOrNone,
  jobTitle: textOrNone,
  phoneNumber: textOrNone,
  phoneExtension: textOrNone,
  address1: textOrNone,
  address2: textOrNone,
  city: textOrNone,
  postalCode: textOrNone,
};
export const person = { firstName: text, lastName: text, email: text };
const userEntries = {
  id: whole,
  uuid: text,
  uidNumber: v.optional(whole),
  portalUserId: whole,
  ...person,
  username: text,
  gecos: text,
  accountType: text,
  inactive: flag,
  registrationStatus: text,
  ...details,
  sites: listOf(siteOfUser),
  siteCodes: listOf(text),
  laoIds: listOf(text),
  portalRoleIds: listOf(whole),
  userAccesses: listOf(access),
  canSubmitProxyAccessChangeRequests: v.strictObject({ canSubmit: flag, forAllUsers: flag }),
};
export const user = v.strictObject({ ...userEntries, state: textOrNone, country: textOrNone });
const sitesAndRoles = ['sites', 'siteCodes', 'laoIds', 'portalRoleIds'] as const;
/** A user in a list, which may leave parts out on request. (USER-088) */
export const listedUser = v.partial(user, [...sitesAndRoles, 'userAccesses', 'canSubmitProxyAccessChangeRequests']);
/** The documents give a profile roles and accesses, which say the sites. (PROF-019) */
export const profile = v.partial(
  v.strictObject({ ...userEntries, state: v.nullable(state), country: v.nullable(country), roles: listOf(portalRole) }),
  sitesAndRoles,
);

const requestStatus = v.picklist([
  ...(['NEW', 'IN_PROGRESS', 'PENDING_REVIEW', 'PENDING_OUTSIDE_ACTION', 'APPROVED', 'REJECTED'] as const),
]);
const comments = { requesterComments: textOrNone, reviewerComments: textOrNone, sysaidTicket: textOrNone };
const reviewed = {
  id: whole,
  versionno: whole,
  sysdat: moment,
  dchng: moment,
  lastModifiedBy: textOrNone,
  portalUserId: whole,
  ...person,
  requestStatus,
  ...comments,
  inactive: flag,
};
export const requestType = v.picklist(['NEW', 'CHANGE', 'REMOVAL']);
export const accessRequest = v.strictObject({
  ...reviewed,
  requestType,
  accessControls: listOf(accessControl),
});
export const profileRequest = v.strictObject({
  ...reviewed,
  originalFirstName: text,
  originalLastName: text,
  originalEmail: text,
});
export const registration = v.strictObject({
  id: whole,
  versionno: whole,
  sysdat: v.optional(moment),
  dchng: v.optional(moment),
  dateLastModified: moment,
  lastModifiedBy: textOrNone,
  ...person,
  jobTitle: text,
  organizationName: text,
  phoneNumber: text,
  phoneExtension: textOrNone,
  ...comments,
  accessControls: listOf(accessControl),
  registrationStatus: v.picklist(['PENDING', 'DENIED', 'APPROVED']),
  submittedByUserId: v.optional(wholeOrNone),
  personCompletingThisFormFullName: textOrNone,
  personCompletingThisFormEmail: textOrNone,
  personCompletingThisFormPhoneNumber: textOrNone,
  personCompletingThisFormPhoneExtension: textOrNone,
  portalUserId: wholeOrNone,
});
export const userRequest = v.strictObject({
  id: v.optional(whole),
  portalUserId: v.optional(wholeOrNone),
  ...person,
  organizationName: textOrNone,
  userRequestType: text,
  requestStatus: text,
  dateSubmitted: moment,
  sysaidTicket: textOrNone,
  lastModified: moment,
  lastModifiedBy: textOrNone,
});
