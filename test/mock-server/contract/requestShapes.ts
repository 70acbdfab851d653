/** What the documents say of bodies and queries that are sent, in the same strictness as the answers of `shapes.ts`. */
import * as v from 'valibot';
import * as s from './shapes';
import type { Shape } from './shapes';

/** The parameters of a query by name. Each may be repeated; one that need not be there is `optional`. */
export type Query = Readonly<Record<string, Shape>>;

const { text, flag, whole, listOf } = s;
const optionalText = v.optional(s.textOrNone);

export const credentials = v.strictObject({ username: text, password: text });
export const linkPassword = v.strictObject({ hash: text, password: text });
export const changedPassword = v.strictObject({ currentPassword: text, newPassword: text });
export const forgotPassword = v.strictObject({ emailAddress: text });

const { sites: _sites, roleName, studyNames, systemAccessIds, ...recordKeys } = s.access.entries;
const { questionNum, versionno } = s.codedControl.entries;
const codes = listOf(text);
const siteKey = v.union([
  s.site,
  s.siteOfUser,
  v.strictObject({ siteType: s.siteKind, siteCode: text }),
  v.strictObject({ siteType: s.siteKind, otherIdentifier: text }),
]);
/** One that the server has goes back with the fields that came; a new one has none of them. (QCARD-023, UACC-018) */
const answerEntries = {
  ...v.partial(v.strictObject(recordKeys)).entries,
  questionNum: v.optional(questionNum),
  versionno: v.optional(versionno),
  roleName,
  studyNames,
  systemAccessIds,
};
const withSites = { ...answerEntries, sites: listOf(siteKey), siteCodes: v.optional(codes), laoIds: v.optional(codes) };
const withCodes = { ...answerEntries, siteCodes: codes, laoIds: codes };
export const sentAccess = v.strictObject(withSites);
const sentAnswer = v.union([sentAccess, v.strictObject(withCodes)]);
/** Each item carries the user's id. */
const accessesOfUser = listOf(
  v.union([
    v.strictObject({ ...withSites, portalUserId: whole }),
    v.strictObject({ ...withCodes, portalUserId: whole }),
  ]),
);
export const replacedAccesses = v.strictObject({ userAccesses: accessesOfUser });

const place = { country: text, countryName: v.optional(text), state: text, stateName: v.optional(text) };
/** The names are the server's own; a code alone says which place it is. */
export const sentProfile = v.strictObject({
  ...s.profile.entries,
  country: v.nullable(v.strictObject({ country: place.country, countryName: place.countryName })),
  state: v.nullable(v.strictObject({ state: place.state, stateName: place.stateName })),
});

export const newAccessRequest = v.strictObject({
  accessControls: listOf(sentAnswer),
  sysaidTicket: s.textOrNone,
  requesterComments: s.textOrNone,
  requestType: s.requestType,
  requestStatus: v.picklist(['NEW']),
  portalUserId: whole,
  email: text,
});
export const newProfileRequest = v.strictObject({
  ...s.person,
  requesterComments: s.textOrNone,
  sysaidTicket: s.textOrNone,
});
export const reviewedAccessRequest = v.strictObject({
  portalUser: s.user,
  userAccesses: accessesOfUser,
  userAccessModificationRequest: s.accessRequest,
});

const registrationForm = {
  ...s.person,
  jobTitle: text,
  organizationName: text,
  phoneNumber: text,
  phoneExtension: s.textOrNone,
  requesterComments: s.textOrNone,
  reviewerComments: optionalText,
  sysaidTicket: optionalText,
  accessControls: listOf(sentAnswer),
  registrationStatus: v.picklist(['PENDING']),
};
export const publicRegistration = v.strictObject({ ...registrationForm, 'g-recaptcha-response': text });
export const proxyRegistration = v.strictObject({
  ...registrationForm,
  personCompletingThisFormFullName: text,
  personCompletingThisFormEmail: text,
  personCompletingThisFormPhoneNumber: text,
  personCompletingThisFormPhoneExtension: s.textOrNone,
});
export const sentRegistration = v.strictObject({ ...s.registration.entries, accessControls: listOf(sentAnswer) });
export const approval = v.strictObject({
  gecos: text,
  portalRoleIds: listOf(whole),
  username: text,
  existingAuthAccountUuid: s.textOrNone,
  useExistingAuthAccount: flag,
  /** Of a new directory account only; an existing one has its own. (RPEND-023) */
  accountType: s.textOrNone,
  registrationForm: sentRegistration,
});

const { id: _role, ...newPortalRoleEntries } = s.portalRole.entries;
export const newPortalRole = v.strictObject(newPortalRoleEntries);
const { id: _studyRole, ...newStudyRoleEntries } = s.studyRole.entries;
export const newStudyRole = v.strictObject(newStudyRoleEntries);
const { id: _system, ...newSystemEntries } = s.system.entries;
export const newSystem = v.strictObject(newSystemEntries);

const digits = v.pipe(text, v.regex(/^\d+$/));
const yesOrNo = v.picklist(['true', 'false']);
const day = v.pipe(text, v.regex(/^\d{4}-\d\d-\d\d$/));

export const paging: Query = {
  page: v.optional(digits),
  size: v.optional(digits),
  sort: v.optional(v.pipe(text, v.regex(/^[\w.]+,(?:asc|desc)$/))),
};
/** Each value of a filter has a trailing wildcard. (USER-015) */
const filters = (...fields: string[]): Query => ({
  filterType: v.optional(v.picklist(['OR'])),
  ...Object.fromEntries(fields.map((field) => [field, v.optional(v.pipe(text, v.regex(/\*$/)))])),
});
export const usersQuery: Query = {
  ...paging,
  inactive: v.optional(yesOrNo),
  excludeAssociations: v.optional(yesOrNo),
  excludeSites: v.optional(yesOrNo),
  excludeRoles: v.optional(yesOrNo),
  ...filters('person.firstName', 'person.lastName', 'person.email', 'person.organizationName', 'person.phoneNumber'),
  ...filters('sites.siteCode', 'sites.otherIdentifier'),
};
export const userRequestsQuery: Query = {
  ...paging,
  ...filters('firstName', 'lastName', 'email', 'organizationName', 'userRequestType', 'requestStatus'),
  ...filters('sysaidTicket', 'lastModifiedBy'),
};
export const reportQuery: Query = { startDate: day, endDate: day, proxyRequests: v.optional(yesOrNo) };
export const ignoredWarnings: Query = { ignoreValidationWarnings: v.optional(v.picklist(['true'])) };
export const rolesQuery: Query = { includeBasic: v.optional(v.picklist(['true'])) };
export const ticketQuery: Query = { targetSite: text };
