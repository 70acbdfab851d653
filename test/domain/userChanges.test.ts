import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { User } from '@/domain/user';
import { accountChanges, accountValues, changedFields, detailsValues, trimmedValues } from '@/domain/userChanges';

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

  test('is sent as what was changed, the roles as numbers', () => {
    expect(accountChanges(user, typed)).toEqual({});
    expect(accountChanges(user, { ...typed, portalRoleIds: ['5', '2'] })).toEqual({});
    expect(accountChanges(user, { ...typed, email: 'b@x.org' })).toEqual({ email: 'b@x.org' });
    const other = { ...typed, gecos: '', portalRoleIds: ['2', '7'] };
    expect(accountChanges(user, other)).toEqual({ gecos: '', portalRoleIds: [2, 7] });
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

  test('are changed exactly where they differ', () => {
    const values = fc.record({ a: fc.constantFrom('', 'x', 'y'), b: fc.subarray(['1', '2', '3']) });
    fc.assert(
      fc.property(values, values, (from, to) => {
        const changed = changedFields(from, to);
        expect({ ...from, ...changed }).toEqual(to);
        expect('a' in changed).toBe(from.a !== to.a);
        expect('b' in changed).toBe(from.b.join() !== to.b.join());
      }),
    );
  });
});
