/*
 * PUT /rest/secure/user_registration_action/approve and /deny (WRITE_USERS; `ignoreValidationWarnings=true` skips
 * warnings).
 *
 * Body: { gecos, username, existingAuthAccountUuid, accountType: string | null, portalRoleIds: number[],
 * useExistingAuthAccount: boolean, registrationForm: the registration as GET /{id} answers it, with edits }.
 * Approve answers 200 with the new user as GET user/{id} would; deny answers the registration.
 * 422 keys: portalRoleIds (notEmpty), username, gecos, accountType, existingAuthAccountUuid, and the form's own with
 * the prefix `registrationForm.`. The warning is 422 with only { "registrationForm.email": ["internalDomain"] }: an
 * internal account whose email lies outside the internal domains (RPEND-030).
 * globalErrors PREEXISTING_AD_ACCOUNT_REQUIRED: a new account for an email inside them, whose owner must have one.
 * 409: approved, denied or saved since it was read.
 */
import { randomUUID } from 'node:crypto';
import { json } from '../answers';
import type { FieldErrors } from '../answers';
import { createAccess, refreshSites } from '../accessChange';
import { addressTaken, usernameTaken } from '../directory';
import { INTERNAL_ACCOUNT_TYPE, SITE_ACCOUNT_TYPE } from '../records';
import type { User } from '../records';
import { checkForm, formChanges } from '../registrationForm';
import type { DirectoryAccount, Registration } from '../requestRecords';
import { secure } from '../route';
import type { Route, SecureCall } from '../route';
import { INTERNAL_EMAIL_DOMAINS } from '../seed';
import { userView } from '../userView';
import {
  brokenRules,
  fieldsOf,
  listOf,
  notEmpty,
  oneOf,
  refuseInvalid,
  required,
  text,
  textOrNull,
  withPrefix,
} from '../validate';
import type { Fields } from '../validate';
import type { World } from '../world';
import { sendPasswordLink } from './passwords';
import { checkPending, registrationAt, saveNext } from './registrations';

function existingAccountErrors(world: World, uuid: unknown): FieldErrors {
  if (textOrNull(uuid) === null) return { existingAuthAccountUuid: ['required'] };
  if (world.users.some((user) => user.uuid === uuid)) return { existingAuthAccountUuid: ['unique'] }; // One account, one user. (RPEND-022)
  return world.directory.some((account) => account.uuid === uuid) ? {} : { existingAuthAccountUuid: ['existsInLdap'] };
}

function newAccountErrors(world: World, sent: Fields): FieldErrors {
  const errors = brokenRules(sent, {
    username: [required, text(64)],
    gecos: [required, text(91)],
    accountType: [required, oneOf(new Set([SITE_ACCOUNT_TYPE, INTERNAL_ACCOUNT_TYPE]))],
  });
  const taken = usernameTaken(world, String(sent['username']).trim(), null);
  if (taken) errors['username'] ??= [taken];
  return errors;
}

interface Approval {
  registration: Registration;
  /** The reviewer's edits of the form. */
  edits: Partial<Registration> | null;
  /** The directory account to link; null if a new one is created. */
  existing: DirectoryAccount | null;
  isInternal: boolean;
}

function isInternalAddress(address: string): boolean {
  return INTERNAL_EMAIL_DOMAINS.some((domain) => address.toLowerCase().endsWith(`@${domain}`));
}

function checkApproval({ world, body, search }: SecureCall): Approval {
  const sent = fieldsOf(body);
  const form = fieldsOf(sent['registrationForm']);
  const registration = registrationAt(world, form['id']);
  checkPending(registration, form);
  const checked = checkForm(world, form, { former: registration });
  const isExisting = sent['useExistingAuthAccount'] === true;
  const existing = world.directory.find((one) => isExisting && one.uuid === sent['existingAuthAccountUuid']) ?? null;
  const errors = {
    ...brokenRules(sent, {
      portalRoleIds: [
        notEmpty, // approval needs a portal role (RPEND-034)
        listOf(new Set(world.portalRoles.filter((role) => !role.inactive).map((role) => role.id))),
      ],
    }),
    ...(isExisting ? existingAccountErrors(world, sent['existingAuthAccountUuid']) : newAccountErrors(world, sent)),
    ...withPrefix('registrationForm.', {
      ...brokenRules(form, { versionno: [required] }),
      ...checked.errors,
    }),
  };
  const address = String(form['email']).trim();
  const taken = addressTaken(world, address, existing);
  if (taken) errors['registrationForm.email'] ??= [taken];
  refuseInvalid(errors);
  if (!isExisting && isInternalAddress(address)) refuseInvalid({}, ['PREEXISTING_AD_ACCOUNT_REQUIRED']); // Internal people have an account. (RPEND-049)
  const isInternal = (existing?.accountType ?? sent['accountType']) === INTERNAL_ACCOUNT_TYPE;
  const isWarned = isInternal && !isInternalAddress(address) && search.get('ignoreValidationWarnings') !== 'true';
  if (isWarned) refuseInvalid({ 'registrationForm.email': ['internalDomain'] });
  return { registration, edits: formChanges(registration, form, checked.answers), existing, isInternal };
}

function newUser(world: World, sent: Fields, registration: Registration, existing: DirectoryAccount | null): User {
  const id = (world.users.at(-1)?.id ?? 0) + 1;
  const { firstName, lastName, email, organizationName, jobTitle, phoneNumber, phoneExtension } = registration;
  const noAddress = { address1: null, address2: null, city: null, state: null, country: null, postalCode: null };
  return {
    id,
    portalUserId: id,
    uuid: existing?.uuid ?? randomUUID(),
    uidNumber: 20_000 + id,
    // These three come from the registration, even for an existing directory account. (RPEND-021)
    ...{ firstName, lastName, email },
    username: existing?.username ?? String(sent['username']).trim(),
    gecos: existing?.gecos ?? String(sent['gecos']).trim(),
    accountType: existing?.accountType ?? String(sent['accountType']),
    portalRoleIds: [...new Set(sent['portalRoleIds'] as number[])],
    inactive: false,
    registrationStatus: 'APPROVED',
    sites: [],
    ...{ organizationName, jobTitle, phoneNumber, phoneExtension },
    ...noAddress,
  };
}

/** Creates the user, who signs in after setting a password, or at once if the directory has one. */
function approve(call: SecureCall): Response {
  const { world, me, body } = call;
  const { registration, edits, existing, isInternal } = checkApproval(call);
  const user = newUser(world, fieldsOf(body), { ...registration, ...edits }, existing);
  world.addUser(user, { hasPassword: isInternal });
  const saved = saveNext(world, me, registration, { ...edits, registrationStatus: 'APPROVED', portalUserId: user.id });
  for (const { roleName, studyNames, systemAccessIds, sites } of saved.accessControls) {
    createAccess(world, me, user, { roleName, studyNames, systemAccessIds, sites });
  }
  refreshSites(world, user);
  if (!isInternal) sendPasswordLink(world, user, 'set_initial_password');
  return json(userView(world, user));
}

/** Only the reviewer's input is saved with the denial; the form need not be valid. */
function deny({ world, me, body }: SecureCall): Response {
  const form = fieldsOf(fieldsOf(body)['registrationForm']);
  const registration = registrationAt(world, form['id']);
  checkPending(registration, form);
  const errors = brokenRules(form, { versionno: [required], reviewerComments: [text(512)], sysaidTicket: [text(16)] });
  refuseInvalid(withPrefix('registrationForm.', errors));
  const reviewed = {
    reviewerComments: textOrNull(form['reviewerComments']),
    sysaidTicket: textOrNull(form['sysaidTicket']),
  };
  return json(saveNext(world, me, registration, { ...reviewed, registrationStatus: 'DENIED' }));
}

const base = '/rest/secure/user_registration_action';

export const registrationActionRoutes: readonly Route[] = [
  secure('PUT', `${base}/approve`, 'WRITE_USERS', approve),
  secure('PUT', `${base}/deny`, 'WRITE_USERS', deny),
];
