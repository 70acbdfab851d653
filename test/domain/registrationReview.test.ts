import { describe, expect, test } from 'vitest';
import type { DirectoryMatch } from '@/domain/directory';
import { mergedMatches, overwritings, proposedGecos } from '@/domain/directory';
import { limits } from '@/domain/limits';
import { accountTypesMissing, chosenAccount, internalDomainWarning, noPortalRole } from '@/domain/messageCatalogue';
import { blankRegistration, nobody, type Registration } from '@/domain/registration';
import {
  approvalErrors,
  approvalOf as approvalFrom,
  chosenAccountType,
  chosenMatch,
  decisionWarnings,
  newAccount,
  reviewValues,
  savingErrors,
  type AccountOffers,
  type ReviewValues,
} from '@/domain/registrationReview';
import { normalizedRequest } from '@/domain/roleAccess/answer';
import { validationText } from '@/domain/validationTexts';
import { anAnswer } from '@test/support/access';

const registration: Registration = {
  ...blankRegistration(),
  ...nobody,
  ...{ firstName: 'Ada', lastName: 'Lane', jobTitle: 'Nurse', organizationName: 'North', phoneNumber: '1' },
  ...{ phoneExtension: '2', email: 'a@example.org', requesterComments: 'Please', reviewerComments: 'Seen' },
  ...{ id: 5, version: 3, sysaidTicket: 'T1', registrationStatus: 'PENDING' },
  ...{ createdAt: '', dateLastModified: '', lastModifiedBy: '', wireRecord: {} },
  extendedQuestionAnswers: [anAnswer({ roleName: 'CRA', systemAccessIds: [2] })],
};
const match = (changes: Partial<DirectoryMatch>): DirectoryMatch => ({
  ...{ uuid: 'u1', username: 'ada', email: 'old@x.org', gecos: 'Ada L', firstName: 'Ada', lastName: 'Lane' },
  ...{ attachedToPortalUserAccount: false, ...changes },
});
const offers: AccountOffers = {
  matches: [match({}), match({ uuid: 'u2', attachedToPortalUserAccount: true })],
  hasSearchFailed: false,
  haveTypesFailed: false,
  accountTypes: { assignable: [], defaultId: 'external' },
};
const typed = (changes: Partial<ReviewValues> = {}): ReviewValues => ({
  ...reviewValues(registration),
  ...{ username: 'lane', portalRoleIds: ['4', '6'], ...changes },
});

/** What an approval sends for what was typed, as the form normalizes it. */
const approvalOf = (values: ReviewValues) => approvalFrom(normalizedRequest(values, 1), registration, offers);

describe('a review', () => {
  test('begins with what was registered, a new account and its proposed name [RPEND-024]', () => {
    expect(reviewValues(registration)).toEqual({
      ...{ firstName: 'Ada', lastName: 'Lane', jobTitle: 'Nurse', organizationName: 'North', phoneNumber: '1' },
      ...{ phoneExtension: '2', email: 'a@example.org', requesterComments: 'Please', reviewerComments: 'Seen' },
      ...{ sysaidTicket: 'T1', extendedQuestionAnswers: registration.extendedQuestionAnswers },
      ...{ portalRoleIds: [], existingAuthAccountUuid: newAccount, username: '', gecos: 'Ada Lane', accountType: '' },
    });
  });

  test('sends the typed values on top of the record, with the fixed system', () => {
    const { registration: sent, portalRoleIds } = approvalOf(typed({ firstName: ' Bea ', sysaidTicket: 'T2' }));
    expect(sent).toEqual({
      ...registration,
      ...{ firstName: 'Bea', sysaidTicket: 'T2' },
      extendedQuestionAnswers: [anAnswer({ roleName: 'CRA', systemAccessIds: [1, 2] })],
    });
    expect(portalRoleIds).toEqual([4, 6]);
  });

  test('makes a new account of the typed names', () => {
    expect(approvalOf(typed({ username: ' lane ', gecos: ' A. Lane ' })).account).toEqual({
      ...{ useExistingAuthAccount: false, existingAuthAccountUuid: null },
      ...{ username: 'lane', gecos: 'A. Lane', accountType: 'external' },
    });
  });

  test('takes an existing account as it is', () => {
    expect(approvalOf(typed({ existingAuthAccountUuid: 'u1' })).account).toEqual({
      ...{ useExistingAuthAccount: true, existingAuthAccountUuid: 'u1' },
      ...{ username: 'ada', gecos: 'Ada L', accountType: null },
    });
  });

  test('does not take an account that somebody has [RPEND-022]', () => {
    expect(chosenMatch('u2', offers.matches)).toBeNull();
    expect(chosenMatch(newAccount, offers.matches)).toBeNull();
    expect(chosenMatch('u1', offers.matches)?.uuid).toBe('u1');
  });

  test('gives the chosen kind of account, else the default one, else none [RPEND-024]', () => {
    expect(chosenAccountType({ accountType: 'internal' }, offers.accountTypes)).toBe('internal');
    expect(chosenAccountType({ accountType: '' }, offers.accountTypes)).toBe('external');
    expect(chosenAccountType({ accountType: '' }, null)).toBe('');
  });
});

describe('what keeps a review', () => {
  const required = (field: string) => ({ field, messages: [validationText(field, 'required')] });
  const tooLong = (field: string) => ({ field, messages: [validationText(field, 'size')] });

  test('from being saved is the registration alone', () => {
    expect(savingErrors(typed({ username: '', portalRoleIds: [] }), registration).fields).toEqual([]);
    expect(
      savingErrors(typed({ lastName: '', sysaidTicket: 'x'.repeat(limits.sysaidTicket + 1) }), registration).fields,
    ).toEqual([required('lastName'), tooLong('sysaidTicket')]);
  });

  test('from creating a user is nothing where all is there [RPEND-034]', () => {
    expect(approvalErrors(typed(), registration, offers)).toEqual({ fields: [], globals: [] });
    const long = { username: 'x'.repeat(limits.username), gecos: 'x'.repeat(limits.gecos) };
    expect(approvalErrors(typed(long), registration, offers).fields).toEqual([]);
  });

  test('from creating a user is a missing role, or a new account without its names [RPEND-034]', () => {
    const bare = normalizedRequest(typed({ firstName: '', portalRoleIds: [], username: ' ', gecos: '' }), null);
    const noDefault = { assignable: [], defaultId: '' };
    expect(approvalErrors(bare, registration, { ...offers, accountTypes: noDefault }).fields).toEqual([
      required('firstName'),
      { field: 'portalRoleIds', messages: [noPortalRole] },
      ...['username', 'gecos', 'accountType'].map(required),
    ]);
    expect(approvalErrors(typed(), registration, { ...offers, accountTypes: null }).fields).toEqual([
      { field: 'accountType', messages: [accountTypesMissing.loading] },
    ]);
    const failed = { ...offers, accountTypes: null, haveTypesFailed: true };
    expect(approvalErrors(typed(), registration, failed).fields).toEqual([
      { field: 'accountType', messages: [accountTypesMissing.failed] },
    ]);
    const long = { username: 'x'.repeat(limits.username + 1), gecos: 'x'.repeat(limits.gecos + 1) };
    expect(approvalErrors(typed(long), registration, offers).fields).toEqual([tooLong('username'), tooLong('gecos')]);
  });

  test('from creating a user for an existing account are no names [RPEND-034]', () => {
    expect(
      approvalErrors(typed({ existingAuthAccountUuid: 'u1', username: '', gecos: '' }), registration, offers).fields,
    ).toEqual([]);
  });

  test.each(['u2', 'gone'])('from creating a user is an account that is not offered: %s', (uuid) => {
    const field = 'existingAuthAccountUuid';
    const found = approvalErrors(typed({ [field]: uuid, username: '' }), registration, offers).fields;
    expect(found).toEqual([{ field, messages: [chosenAccount.notOffered] }]);
  });

  const about = (field: string, ...codes: string[]) => ({ field, codes });

  test.each([
    [[about('email', 'internalDomain')], [internalDomainWarning]],
    [[about('email', 'emailNotInternal')], [internalDomainWarning]],
    [[about('email', 'internal')], [internalDomainWarning]],
    [[about('email', 'user.email.outside', 'internalDomain')], [internalDomainWarning]],
    [[about('email', 'The email is outside.')], ['The email is outside.']],
  ])('are warnings if all is about the email and no code of an error: %j [RPEND-030, RPEND-033]', (fields, texts) =>
    expect(decisionWarnings({ fields, globals: [] }, [])).toEqual(texts),
  );

  test('are warnings if the server calls them so [RPEND-030]', () =>
    expect(decisionWarnings({ fields: [], globals: [] }, ['outside', 'Odd name. Sure?'])).toEqual([
      internalDomainWarning,
      'Odd name. Sure?',
    ]));

  test.each([
    { fields: [about('email', 'doesntExistInDb')], globals: [] },
    { fields: [about('email', 'internalDomain', 'size')], globals: [] },
    { fields: [about('email', "encoding 'ø' 3")], globals: [] },
    { fields: [about('email', 'internalDomain'), about('gecos', 'odd')], globals: [] },
    { fields: [about('email', 'internalDomain')], globals: ['PREEXISTING_AD_ACCOUNT_REQUIRED'] },
  ])('are no warnings with an error among them: %j [RPEND-047]', (errors) =>
    expect(decisionWarnings(errors, ['outside'])).toBeNull(),
  );

  test('are no warnings where there are none', () =>
    expect(decisionWarnings({ fields: [], globals: [] }, [])).toBeNull());
});

describe('accounts of the directory', () => {
  test('that several searches found are listed once [RPEND-020]', () => {
    const found = mergedMatches([match({}), match({ uuid: 'u2' })], [], [match({ uuid: 'u2' }), match({ uuid: 'u3' })]);
    expect(found.map(({ uuid }) => uuid)).toEqual(['u1', 'u2', 'u3']);
  });

  test('are proposed to be called by the name without blanks around [RPEND-024]', () => {
    expect(proposedGecos({ firstName: ' Ada ', lastName: ' Lane ' })).toBe('Ada Lane');
    expect(proposedGecos({ firstName: '', lastName: 'Lane' })).toBe('Lane');
    expect(proposedGecos({ firstName: 'Ada', lastName: ' ' })).toBe('Ada');
  });

  test('are overwritten where the registration says something else [RPEND-021]', () => {
    const registered = { firstName: 'Ada ', lastName: 'Lang', email: ' a@example.org' };
    expect(overwritings(match({}), registered)).toEqual([
      { field: 'lastName', from: 'Lane', to: 'Lang' },
      { field: 'email', from: 'old@x.org', to: 'a@example.org' },
    ]);
  });
});
