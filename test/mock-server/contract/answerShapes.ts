/** Answers of sign-in, the directory, references and views, in the same strictness as the records of `shapes.ts`. */
import * as v from 'valibot';
import { flag, listOf, person, portalRole, text, textOrNone, whole } from './shapes';

export const directoryAccount = v.strictObject({
  uuid: text,
  username: text,
  ...person,
  gecos: text,
  attachedToPortalUserAccount: flag,
});
const accountType = v.strictObject({ id: text, name: text });
export const accountTypes = v.strictObject({
  assignableAccountTypes: listOf(accountType),
  defaultAccountType: accountType,
});
export const permissions = portalRole.entries.permissions;
export const passwordRules = v.record(text, v.strictObject({ id: text, text }));

/** What a record is used by: the documents do not show it. */
export const userReference = v.strictObject({
  id: whole,
  portalUserId: whole,
  ...person,
  username: text,
  organizationName: textOrNone,
});
export const requestReference = v.strictObject({
  id: whole,
  portalUserId: whole,
  ...person,
  requestType: text,
  requestStatus: text,
});
export const registrationReference = v.strictObject({
  id: whole,
  ...person,
  organizationName: text,
  registrationStatus: text,
});
export const roleReference = v.strictObject({ id: whole, roleName: text, description: text });

export const session = v.strictObject({
  tokenTimeoutInSeconds: v.number(),
  passwordExpiresSoon: flag,
  expiryState: v.nullable(v.picklist(['WarnUserToChangePassword', 'ForceUserToChangePassword'])),
  xsrfToken: text,
});
export const refreshed = v.strictObject({ tokenTimeoutInSeconds: v.number(), xsrfToken: text });
export const refusal = v.strictObject({
  credentialsInvalid: flag,
  accountLocked: flag,
  accountDisabled: flag,
  passwordExpired: flag,
  unspecifiedFailure: flag,
  attemptsLeftUntilLocked: v.optional(v.number()),
});

export const tableauTicket = v.strictObject({
  tableauToken: text,
  tableauInternalIp: text,
  tableauExternalUrl: text,
  targetSite: text,
});
export const visualization = v.strictObject({
  id: whole,
  filePath: text,
  title: text,
  description: textOrNone,
  tableauSite: text,
});
