import { describe, expect, test } from 'vitest';
import type { User } from '@/domain/user';
import { accountChanges, accountValues, detailsValues, trimmedValues } from '@/domain/userChanges';

const account = { username: 'ada', firstName: 'Ada', lastName: 'Lane', email: 'a@x.org', gecos: 'Ada Lane' };
const details = {
  ...{ organizationName: 'North', jobTitle: 'Nurse', phoneNumber: '1', phoneExtension: '2' },
  ...{ address1: 'Street 1', address2: 'Floor 2', city: 'Oslo', country: 'NO', state: 'OS', postalCode: '0150' },
};
const user = { id: 1, uuid: 'u', ...account, ...details, portalRoleIds: [2, 5] } as unknown as User;
const typed = accountValues(user);

describe('the account of a user', () => {
  test('is edited as texts, and the roles as boxes have them', () => {
    expect(typed).toEqual({ ...account, portalRoleIds: ['2', '5'] });
    expect(detailsValues(user)).toEqual(details);
  });

  test('is sent with the roles as numbers', () => {
    expect(accountChanges({ ...typed, gecos: '', portalRoleIds: ['2', '7'] })).toEqual({
      ...{ ...account, gecos: '' },
      portalRoleIds: [2, 7],
    });
  });
});

describe('values of fields', () => {
  test('lose the blanks at the ends of texts, and nothing else [PROF-025]', () => {
    expect(trimmedValues({ name: ' A B ', roles: [' 1 '], isOpen: true })).toEqual({
      name: 'A B',
      roles: [' 1 '],
      isOpen: true,
    });
  });
});
