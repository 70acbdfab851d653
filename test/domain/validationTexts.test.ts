import { describe, expect, test } from 'vitest';
import { limits } from '@/domain/limits';
import { fieldLabel, validationText } from '@/domain/validationTexts';

describe('the problem of a validation code', () => {
  test.each([
    ['afterEndDate', 'must be before end date', 'VAL-005'],
    ['beforeStartDate', 'must be after start date', 'VAL-006'],
    ['doesntExistInDb', 'already exists in database', 'VAL-007'],
    ['doesntExistInLdap', 'already exists in LDAP', 'VAL-008'],
    ['existsInLdap', 'does not exist in LDAP', 'VAL-009'],
    ['emailValid', 'is invalid', 'VAL-010'],
    ['validEmail', 'is invalid', 'VAL-010'],
    ['valid', 'is invalid', 'VAL-010'],
    ['invalid', 'is invalid', 'VAL-010'],
    ['unknown', 'is unknown', 'VAL-011'],
    ['known', 'is unknown', 'VAL-011'],
    ['noIndexOrStoryFile', 'is missing an index.html or story.html file in its root folder', 'VAL-012'],
    ['notCompressedFile', 'is not a recognized compressed file type (e.g. .zip)', 'VAL-013'],
    ['notEmpty', 'is required', 'VAL-014'],
    ['null', 'is required', 'VAL-014'],
    ['notNull', 'is required', 'VAL-014'],
    ['required', 'is required', 'VAL-014'],
    ['nonexistent', 'does not exist', 'VAL-015'],
    ['exists', 'does not exist', 'VAL-015'],
    ['size', 'is too long', 'VAL-016'],
    ['internal', "is not editable for 'internal' users", 'VAL-017'],
    ['encoding', 'contains unrecognized character', 'VAL-018'],
    ['unique', 'is already in use', 'VAL-019'],
    ['notImage', 'must be an image', 'VAL-020'],
    ['integer', 'must be an integer', 'VAL-021'],
    ['nonInteger', 'must be an integer', 'VAL-021'],
    ['protocolRequired', 'must have a valid protocol', 'VAL-022'],
    ['invalidDomain', "has an invalid or missing top-level domain (e.g. '.org')", 'VAL-023'],
  ])('%s: %s [%s]', (code, problem) => expect(validationText('city', code)).toBe(`City ${problem}`));

  test.each([
    ['encoding:é:7', "City contains unrecognized character 'é' at position 7"],
    ['encoding é 7', "City contains unrecognized character 'é' at position 7"],
    ["encoding('é', 7)", "City contains unrecognized character 'é' at position 7"],
    ['encoding[é,7]', "City contains unrecognized character 'é' at position 7"],
    ['encoding:😀', "City contains unrecognized character '😀'"],
    ['encoding:\u0007:12', "City contains unrecognized character 'U+0007' at position 12"],
    ['encoding:\u200b:1', "City contains unrecognized character 'U+200B' at position 1"],
  ])('names the character and its position: %j [VAL-018, VAL-025]', (code, text) =>
    expect(validationText('city', code)).toBe(text),
  );

  test.each(['SOMETHING_NEW', 'encodingX', 'encoding:', 'Is required', '', 'constructor', '__proto__', 'toString'])(
    'is the code itself where it is unknown: `%s` [VAL-004]',
    (code) => expect(validationText('city', code)).toBe(code),
  );
});

describe('the label of a field', () => {
  const singular: Array<[string, string, string]> = [
    ['accountType', 'Account type', 'VAL-026, VAL-030'],
    ['address1', 'Address 1', 'VAL-026, VAL-030'],
    ['address2', 'Address 2', 'VAL-026, VAL-030'],
    ['city', 'City', 'VAL-026, VAL-030'],
    ['country', 'Country', 'VAL-026, VAL-030'],
    ['email', 'Email', 'VAL-026, VAL-030'],
    ['firstName', 'First name', 'VAL-026, VAL-030'],
    ['lastName', 'Last name', 'VAL-026, VAL-030'],
    ['jobTitle', 'Job title', 'VAL-026, VAL-030'],
    ['organizationName', 'Organization name', 'VAL-026, VAL-030'],
    ['phoneExtension', 'Phone extension', 'VAL-026, VAL-030'],
    ['phoneNumber', 'Phone number', 'VAL-026, VAL-030'],
    ['postalCode', 'Postal code', 'VAL-026, VAL-030'],
    ['state', 'State', 'VAL-026, VAL-030'],
    ['username', 'Username', 'VAL-026, VAL-030'],
    ['currentPassword', 'Current password', 'VAL-027, VAL-031'],
    ['newPassword', 'New password', 'VAL-027, VAL-031'],
    ['password', 'Password', 'VAL-027, VAL-031'],
    ['proposedPassword', 'Proposed password', 'VAL-027, VAL-031'],
    ['hash', 'URL', 'VAL-027, VAL-031'],
    ['gRecaptchaResponse', 'reCAPTCHA', 'VAL-027, VAL-031'],
    ['lao', 'LAO affiliation', 'VAL-028, VAL-032'],
    ['portalRoleId', 'Portal role', 'VAL-028, VAL-032'],
    ['roleName', 'Role name', 'VAL-028, VAL-032'],
    ['systemName', 'System name', 'VAL-028, VAL-032'],
    ['registrationStatus', 'Registration status', 'VAL-028, VAL-032'],
    ['sysaidTicket', 'SysAid ticket no.', 'VAL-028, VAL-032'],
    ['category', 'Category', 'VAL-029, VAL-033'],
    ['description', 'Description', 'VAL-029, VAL-033'],
    ['eLearningFile', 'eLearning file', 'VAL-029, VAL-033'],
    ['startDate', 'Start date', 'VAL-029, VAL-033'],
    ['endDate', 'End date', 'VAL-029, VAL-033'],
    ['logo', 'Logo', 'VAL-029, VAL-033'],
    ['longDescription', 'Long description', 'VAL-029, VAL-033'],
    ['shortDescription', 'Short description', 'VAL-029, VAL-033'],
    ['name', 'Name', 'VAL-029, VAL-033'],
    ['screenshot', 'Screenshot', 'VAL-029, VAL-033'],
    ['thumbnail', 'Thumbnail', 'VAL-029, VAL-033'],
    ['url', 'URL', 'VAL-029, VAL-033'],
    ['item_title', 'Title', 'VAL-029, VAL-033'],
    ['content', 'Content', 'VAL-029, VAL-033'],
  ];
  test.each(singular)('`%s` is `%s` [VAL-001, %s]', (field, label) => {
    expect(validationText(field, 'required')).toBe(`${label} is required`);
  });

  test.each([
    ['site', 'Affiliate organizations', 'VAL-028, VAL-032'],
    ['sites', 'Affiliate organizations', 'VAL-028, VAL-032'],
    ['portalRoleIds', 'Portal roles', 'VAL-028, VAL-032'],
    ['permissions', 'Permissions', 'VAL-028, VAL-032'],
    ['roles', 'Roles', 'VAL-028, VAL-032'],
    ['studyNames', 'Studies', 'VAL-028, VAL-032'],
    ['systemAccessIds', 'Systems', 'VAL-028, VAL-032'],
    ['requesterComments', 'Requester comments', 'VAL-028, VAL-032'],
    ['requestorComments', 'Requester comments', 'VAL-028, VAL-032'],
    ['reviewerComments', 'Reviewer comments', 'VAL-028, VAL-032'],
    ['details', 'Details', 'VAL-029, VAL-033'],
  ])('`%s` is `%s`, in the plural [VAL-003, VAL-024, %s]', (field, label) => {
    expect(validationText(field, 'required')).toBe(`${label} are required`);
    expect(validationText(field, 'noIndexOrStoryFile')).toMatch(new RegExp(`^${label} are missing an index\\.html`));
    // Other verbs keep their wording.
    expect(validationText(field, 'invalidDomain')).toMatch(new RegExp(`^${label} has an invalid`));
    expect(validationText(field, 'exists')).toBe(`${label} does not exist`);
  });

  test.each(['shoeSize', 'constructor', '__proto__', 'toString', ''])(
    'is the field’s own name where it has none: `%s` [VAL-033]',
    (field) => expect(validationText(field, 'required')).toBe(`${field} is required`),
  );

  test.each([
    ['userAccessModificationRequest.requestStatus', 'Status is required'],
    ['requestType', 'Request type is required'],
    ['userAccessModificationRequest.reviewerComments', 'Reviewer comments are required'],
    ['userAccessModificationRequest.sysaidTicket', 'SysAid ticket no. is required'],
    ['requesterComments', 'Requester comments are required'],
  ])('is that of the last name in a path: %s [VAL-035]', (field, text) =>
    expect(validationText(field, 'required')).toBe(text),
  );

  test('of a place in a list is the list’s', () => {
    expect(validationText('extendedQuestionAnswers[3].roleName', 'size')).toBe('Role name is too long');
    expect(validationText('studyNames[2]', 'unknown')).toBe('Studies are unknown');
  });
});

test('the limits are these figures and no others [CONST-010]', () => {
  const figures = [45, 64, 91, 128, 250, 255, 256, 512, 1024, 15, 5, 16, 20];
  expect([...new Set<number>(Object.values(limits))].sort()).toEqual(figures.sort());
});

test.each([
  ['personCompletingThisFormFullName', 'Your full name'],
  ['personCompletingThisFormEmail', 'Your email'],
  ['personCompletingThisFormPhoneNumber', 'Your phone number'],
  ['personCompletingThisFormPhoneExtension', 'Your phone extension'],
  ['gecos', 'GECOS'],
  ['existingAuthAccountUuid', 'Directory account'],
  ['again', 'New password again'],
  ['sort', 'Sort'],
  ['proxyRequests', 'Proxy requests only'],
  ['emailAddress', 'Email address'],
  ['laoIds', 'LAO affiliation'],
  ['siteCodes', 'Affiliate organizations'],
] as const)('the field %s is called `%s`', (field, label) => {
  expect(fieldLabel(field)).toBe(label);
  const verb = field === 'siteCodes' ? 'are' : 'is';
  expect(validationText(field, 'required')).toBe(`${label} ${verb} required`);
});

test.each([
  ['userAccesses[12]', 'userAccesses'],
  ['a[1].b.odd', 'odd'],
  ['odd.', 'odd.'],
])('the unknown field %s is called `%s`', (field, label) =>
  expect(validationText(field, 'required')).toBe(`${label} is required`),
);

test.each([
  [`encoding:'`, "'"],
  [`encoding:"ab"`, 'ab'],
  [`encoding:'a"`, `'a"`],
  [`encoding:x'ab'`, `x'ab'`],
  ['encoding: \u200ba', '\u200ba'],
  ['encoding::;é', 'é'],
])('the character of %j is shown as %j', (code, shown) => {
  expect(validationText('city', code)).toBe(`City contains unrecognized character '${shown}'`);
});

test('a code that only ends like another one is shown as it is', () => {
  expect(validationText('city', 'odd encoding:é')).toBe('odd encoding:é');
});
