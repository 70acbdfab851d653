const required = 'is required';
const invalid = 'is invalid';

/** Problems by server validation code. Several read contrary to their name: the code names the broken constraint. (VAL-005..VAL-023) */
const problems: ReadonlyMap<string, string> = new Map([
  ['afterEndDate', 'must be before end date'],
  ['beforeStartDate', 'must be after start date'],
  ['doesntExistInDb', 'already exists in database'],
  ['doesntExistInLdap', 'already exists in LDAP'],
  ['existsInLdap', 'does not exist in LDAP'],
  ['emailValid', invalid],
  ['validEmail', invalid],
  ['valid', invalid],
  ['invalid', invalid],
  ['unknown', 'is unknown'],
  ['known', 'is unknown'],
  ['noIndexOrStoryFile', 'is missing an index.html or story.html file in its root folder'],
  ['notCompressedFile', 'is not a recognized compressed file type (e.g. .zip)'],
  ['notEmpty', required],
  ['null', required],
  ['notNull', required],
  ['required', required],
  ['nonexistent', 'does not exist'],
  ['exists', 'does not exist'],
  ['size', 'is too long'],
  ['internal', "is not editable for 'internal' users"],
  ['encoding', 'contains unrecognized character'],
  ['unique', 'is already in use'],
  ['notImage', 'must be an image'],
  ['integer', 'must be an integer'],
  ['nonInteger', 'must be an integer'],
  ['protocolRequired', 'must have a valid protocol'],
  ['invalidDomain', "has an invalid or missing top-level domain (e.g. '.org')"],
]);

/** Field names as people read them; a plural label is a one-element array. (VAL-003, VAL-024, VAL-026..VAL-033) */
const labels = {
  accountType: 'Account type',
  address1: 'Address 1',
  address2: 'Address 2',
  city: 'City',
  country: 'Country',
  email: 'Email',
  firstName: 'First name',
  lastName: 'Last name',
  jobTitle: 'Job title',
  organizationName: 'Organization name',
  phoneExtension: 'Phone extension',
  phoneNumber: 'Phone number',
  personCompletingThisFormFullName: 'Your full name',
  personCompletingThisFormEmail: 'Your email',
  personCompletingThisFormPhoneNumber: 'Your phone number',
  personCompletingThisFormPhoneExtension: 'Your phone extension',
  gecos: 'GECOS',
  existingAuthAccountUuid: 'Directory account',
  postalCode: 'Postal code',
  state: 'State',
  username: 'Username',
  currentPassword: 'Current password',
  newPassword: 'New password',
  password: 'Password',
  proposedPassword: 'Proposed password',
  again: 'New password again',
  hash: 'URL',
  emailAddress: 'Email address',
  gRecaptchaResponse: 'reCAPTCHA',
  lao: 'LAO affiliation',
  laoIds: 'LAO affiliation',
  site: ['Affiliate organizations'],
  sites: ['Affiliate organizations'],
  siteCodes: ['Affiliate organizations'],
  portalRoleId: 'Portal role',
  portalRoleIds: ['Portal roles'],
  permissions: ['Permissions'],
  roleName: 'Role name',
  roles: ['Roles'],
  studyNames: ['Studies'],
  systemName: 'System name',
  systemAccessIds: ['Systems'],
  registrationStatus: 'Registration status',
  requestStatus: 'Status',
  requestType: 'Request type',
  requesterComments: ['Requester comments'],
  requestorComments: ['Requester comments'],
  reviewerComments: ['Reviewer comments'],
  sysaidTicket: 'SysAid ticket no.',
  category: 'Category',
  description: 'Description',
  details: ['Details'],
  eLearningFile: 'eLearning file',
  endDate: 'End date',
  startDate: 'Start date',
  logo: 'Logo',
  longDescription: 'Long description',
  shortDescription: 'Short description',
  name: 'Name',
  screenshot: 'Screenshot',
  thumbnail: 'Thumbnail',
  url: 'URL',
  item_title: 'Title',
  isInactive: 'Inactive',
  sort: 'Sort',
  proxyRequests: 'Proxy requests only',
  content: 'Content',
} satisfies Record<string, string | readonly [plural: string]>;
const labelsByName = new Map(Object.entries(labels));

/** What a field is called on the screens. (VAL-033) */
export function fieldLabel(field: keyof typeof labels): string {
  const label = labels[field];
  return typeof label === 'string' ? label : label[0];
}

/** Fields with their labels, as forms list them. */
export function labelled<Field extends keyof typeof labels>(fields: readonly Field[]) {
  return fields.map((field) => ({ field, label: fieldLabel(field) }));
}

/** The last name in a path of fields: `userAccesses[0].roleName` is about a role name. */
export function lastName(field: string): string {
  return field.replace(/\[\d+\]$/, '').replace(/^.*\./, '');
}

// Any separators may appear between the code, the character and the position; quotes belong to neither.
const encodingCode = /^encoding[\s:;,|([{]+(.+?)(?:[\s:;,|]+(\d+))?[)\]}]*$/su;

/** `encoding` may be followed by the character that is meant, and by its position. (VAL-018, VAL-025) */
function encodingProblem(code: string): string | undefined {
  const [, found, position] = encodingCode.exec(code) ?? [];
  if (found === undefined) return undefined;
  const character = found.replace(/^(['"])(.+)\1$/su, '$2');
  // What cannot be seen is named by its code point.
  const shown = /^[\p{C}\p{Z}]$/u.test(character)
    ? `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
    : character;
  const where = position === undefined ? '' : ` at position ${position}`;
  return `${problems.get('encoding')} '${shown}'${where}`;
}

/** Whether the documents list a code as a problem of a field. (VAL-005..VAL-023) */
export function isErrorCode(code: string): boolean {
  return problems.has(code) || encodingProblem(code) !== undefined;
}

/** The entity-specific message for a field and code; undefined where the general rule applies. */
export type EntityMessages = (field: string, code: string) => string | undefined;

/**
 * The sentence for a code: `<field label> <problem>`. A code without a problem text is shown raw. (VAL-001, VAL-004)
 * @param field name or path of the field in the form; a field without a label shows its own name
 * @param messages own texts of the entity, which come before the rule (MSG-021)
 */
export function validationText(field: string, code: string, messages?: EntityMessages): string {
  const own = messages?.(field, code);
  if (own !== undefined) return own;
  const problem = problems.get(code) ?? encodingProblem(code);
  if (problem === undefined) return code;
  const label = labelsByName.get(lastName(field)) ?? (lastName(field) || field);
  return typeof label === 'string' ? `${label} ${problem}` : `${label[0]} ${problem.replace(/^is\b/, 'are')}`;
}
