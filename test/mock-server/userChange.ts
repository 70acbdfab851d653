import type { FieldErrors } from './answers';
import { addressTaken, usernameTaken } from './directory';
import { INTERNAL_ACCOUNT_TYPE } from './records';
import type { User } from './records';
import { brokenRules, email, isFields, listOf, notEmpty, oneOf, required, text } from './validate';
import type { Fields, Rule } from './validate';
import type { World } from './world';

const detailFields = [
  ...(['organizationName', 'jobTitle', 'phoneNumber', 'phoneExtension', 'address1', 'address2', 'city'] as const),
  ...(['country', 'state', 'postalCode'] as const),
];

/** A state must belong to the country it is saved with. (VAL-040..045) */
export function detailRules(world: World, country: unknown): Record<string, readonly Rule[]> {
  const states = world.states.get(typeof country === 'string' ? country : '') ?? [];
  return {
    organizationName: [text(64)],
    jobTitle: [text(45)],
    phoneNumber: [text(15)],
    phoneExtension: [text(5)],
    address1: [text(255)],
    address2: [text(255)],
    city: [text(255)],
    postalCode: [text(20)],
    country: [oneOf(new Set(world.countries.map((known) => known.country)))],
    state: [oneOf(new Set(states.map((known) => known.state)))],
  };
}

/** The details after applying the body: omitted fields stay, emptied ones become null. */
export function wantedDetails(user: User, sent: Fields): Fields {
  const wanted = (field: (typeof detailFields)[number]) => {
    const value = field in sent ? sent[field] : user[field];
    // The profile answers country and state as records, so they may be sent back as such. (PROF-019)
    const code = isFields(value) ? value[field] : value;
    return code === '' ? null : code;
  };
  return Object.fromEntries(detailFields.map((field) => [field, wanted(field)]));
}

const directoryFields = ['firstName', 'lastName', 'email', 'username', 'gecos'] as const;

function accountRules(world: World): Record<string, readonly Rule[]> {
  return {
    firstName: [required, text(45)],
    lastName: [required, text(45)],
    email: [required, text(256), email],
    username: [required, text(64)],
    gecos: [text(91)],
    portalRoleIds: [notEmpty, listOf(new Set(world.portalRoles.map((role) => role.id)))],
  };
}

/** The user after applying the body; omitted fields stay. */
export function wantedUser(user: User, sent: Fields): Fields {
  return {
    ...wantedDetails(user, sent),
    ...Object.fromEntries(directoryFields.map((field) => [field, field in sent ? sent[field] : user[field]])),
    portalRoleIds: 'portalRoleIds' in sent ? sent['portalRoleIds'] : user.portalRoleIds,
  };
}

export function updateErrors(world: World, user: User, sent: Fields, next: Fields): FieldErrors {
  const errors = brokenRules(next, { ...accountRules(world), ...detailRules(world, next['country']) });
  const takenAddress = addressTaken(world, String(next['email']), user);
  if (takenAddress) errors['email'] ??= [takenAddress];
  const takenName = usernameTaken(world, String(next['username']), user);
  if (takenName) errors['username'] ??= [takenName];
  if ('accountType' in sent && sent['accountType'] !== user.accountType) errors['accountType'] = ['invalid']; // The account type is fixed. (USER-043)
  if (user.accountType === INTERNAL_ACCOUNT_TYPE) {
    for (const field of directoryFields) if (next[field] !== user[field]) errors[field] = ['internal']; // Fixed for internal users. (USER-041)
  }
  return errors;
}

function isSame(one: unknown, other: unknown): boolean {
  if (!Array.isArray(one) || !Array.isArray(other)) return one === other;
  return one.length === other.length && one.every((member) => other.includes(member));
}

/** The fields in which a validated body differs from the user; null if there are none. */
export function changesTo(user: User, next: Fields): Partial<User> | null {
  const current: Fields = { ...user };
  const changed = Object.entries(next).filter(([field, value]) => !isSame(value, current[field]));
  return changed.length === 0 ? null : Object.fromEntries(changed);
}
