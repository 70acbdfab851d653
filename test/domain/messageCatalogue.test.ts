import { describe, expect, test } from 'vitest';
import { messagesOf, openRequestTexts, type Entity } from '@/domain/messageCatalogue';
import { validationText } from '@/domain/validationTexts';

const missing = ['notEmpty', 'null', 'notNull', 'required'];
const textOf = (entity: Entity, field: string, code: string) => validationText(field, code, messagesOf(entity));

describe('the own text of an entity', () => {
  const forAnswers: Entity[] = [
    'registrationForm',
    'userRegistrationApproval',
    'userAccess',
    'accessModificationRequest',
  ];

  test.each(forAnswers)('for the answers of %s [MSG-009, MSG-010, MSG-011]', (entity) => {
    for (const code of missing) {
      for (const field of ['siteCodes', 'laoIds', 'extendedQuestionAnswers[0].siteCodes', 'userAccesses[1].laoIds']) {
        expect(textOf(entity, field, code)).toBe('At least one AO or LAO is required');
      }
      expect(textOf(entity, 'studyNames', code)).toBe('At least one study is required');
      expect(textOf(entity, 'systemAccessIds', code)).toBe('The Portal Gateway is a required application');
    }
  });

  test.each([...forAnswers, 'profile', 'portalRole', 'studyRole', 'system'] as const)(
    'for a missing record id or version number of %s [MSG-001, MSG-002]',
    (entity) => {
      for (const field of ['id', 'version', 'userAccesses[0].version']) {
        for (const code of missing) {
          expect(textOf(entity, field, code)).toBe("Error submitting. Contact the product's Support");
        }
      }
    },
  );

  test.each<[Entity, string, string, string, string]>([
    [
      'userRegistrationApproval',
      'email',
      'internalDomain',
      'This user has an email address outside the internal domain but is indicated as internal.',
      'MSG-003, MSG-004',
    ],
    ['userRegistrationApproval', 'portalRoleIds', 'notEmpty', 'At least one Portal Role must be selected', 'MSG-005'],
    ['setInitialPassword', 'hash', 'invalid', 'Error with link to set password. Contact support.', 'MSG-006'],
    ['resetPassword', 'hash', 'invalid', 'Error with link to reset password. Contact support.', 'MSG-007'],
    ['system', 'systemName', 'unique', 'There is already an active system with this name.', 'MSG-008'],
    ['profile', 'email', 'doesntExistInDb', 'Email address already exists in database', 'MSG-012'],
    ['profile', 'email', 'doesntExistInLdap', 'Email address already exists in database', 'MSG-012'],
    ['portalRole', 'permissions', 'notEmpty', 'You must select a permission', 'MSG-013'],
    ['studyRole', 'systemAccessIds', 'notEmpty', 'At least one default application must be selected', 'MSG-014'],
    [
      'studyRole',
      'siteRequired',
      'invalid',
      'You must allow user-selection of AOs or LAOs in order to require that the user provide them',
      'MSG-015',
    ],
    [
      'studyRole',
      'allowSites',
      'required',
      'You must allow user-selection of AOs or LAOs in order to require that the user provide them',
      'MSG-015',
    ],
    ['resourceCategory', 'childCategories', 'exists', 'Resource category has active child category(ies)', 'MSG-016'],
    ...(['nonexistent', 'invalid', 'required', 'mismatch'] as const).map(
      (code): [Entity, string, string, string, string] => [
        'singleSignOn',
        'userId',
        code,
        'Unable to confirm your identity and/or ability to access the requested portal application.',
        'MSG-017',
      ],
    ),
    [
      'singleSignOn',
      'portalItem',
      'unauthorized',
      'You are not authorized to access the requested portal application.',
      'MSG-018',
    ],
    [
      'singleSignOn',
      'portalItem',
      'invalid',
      'The clicked link does not correspond to a valid portal application.',
      'MSG-019',
    ],
    [
      'singleSignOn',
      'portalItem',
      'required',
      'Unable to determine the portal application to which the clicked link refers.',
      'MSG-020',
    ],
  ])('%s, %s, %s: %s [%s]', (entity, field, code, text) => expect(textOf(entity, field, code)).toBe(text));

  test('is known for each entity that messages name, by its fields', () => {
    const named: Array<[Entity, readonly string[]]> = [
      ['userRegistrationApproval', ['portalRoleIds']],
      ['registrationForm', ['laoIds', 'siteCodes', 'studyNames', 'systemAccessIds']],
      ['userAccess', ['laoIds', 'siteCodes', 'studyNames', 'systemAccessIds']],
      ['accessModificationRequest', ['laoIds', 'siteCodes', 'studyNames', 'systemAccessIds']],
      ['portalRole', ['permissions']],
      ['studyRole', ['siteRequired', 'allowSites', 'systemAccessIds']],
      ['dashboardItem', ['id']],
      ['resourceCategory', ['childCategories']],
      ['singleSignOn', ['userId', 'portalItem']],
    ];
    for (const [entity, fields] of named) {
      for (const field of fields) expect(messagesOf(entity)(field, 'required')).toBeDefined();
    }
  });

  test.each<[Entity, string, string, string]>([
    [
      'userAccess',
      'REQUEST_IN_PROGRESS',
      "Unable to update the specified user's access because they have an open/unresolved access-change request.",
      'UACC-025',
    ],
    [
      'user',
      'REQUEST_IN_PROGRESS',
      'Unable to update the specified user because they have an open/unresolved profile-change request.',
      'USER-078',
    ],
    [
      'userRegistrationApproval',
      'PREEXISTING_AD_ACCOUNT_REQUIRED',
      'Unable to approve request. An existing Active Directory account is required for this user.',
      'RPEND-049',
    ],
  ])('for a global error of %s, %s: %s [%s]', (entity, code, text) => {
    expect(messagesOf(entity)('', code)).toBe(text);
    expect(messagesOf(entity)('email', code)).toBeUndefined();
  });

  test('comes before the general rule, which holds for all else [MSG-021]', () => {
    expect(textOf('studyRole', 'systemAccessIds', 'unknown')).toBe('Systems are unknown');
    expect(textOf('userAccess', 'roleName', 'required')).toBe('Role name is required');
    expect(textOf('system', 'systemName', 'size')).toBe('System name is too long');
    expect(validationText('studyNames', 'required')).toBe('Studies are required');
  });

  test.each(['constructor', '__proto__', 'toString', ''])('is none for the name `%s`', (name) => {
    expect(messagesOf('userAccess')(name, 'required')).toBeUndefined();
    expect(messagesOf('userAccess')('siteCodes', name)).toBeUndefined();
  });
});

test('an open request is said to be in the way of whatever it is in the way of', () => {
  const inProgress = (entity: Entity) => textOf(entity, '', 'REQUEST_IN_PROGRESS');
  expect(inProgress('accessModificationRequest')).toBe(openRequestTexts.access);
  expect(inProgress('profile')).toBe(openRequestTexts.profile);
  expect(textOf('registrationForm', 'extendedQuestionAnswers', 'required')).toBe('At least one study role is required');
  expect(textOf('singleSignOn', 'user', 'odd')).toBe(textOf('singleSignOn', 'userId', 'odd'));
});
