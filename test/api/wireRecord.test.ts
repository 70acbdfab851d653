import { expect, test } from 'vitest';
import { readRegistration, toWireRegistration } from '@/api/registrations';
import { editedFields } from '@/api/wireRecord';

const wire = { city: ' Lund\r\nSweden ', portalRoleIds: ['4', 'odd', 2], versionno: 3, inactive: 'true' };
const before = { city: 'Lund\nSweden', portalRoleIds: [4, 2], version: 3, isInactive: true, wireRecord: wire };

test.each([
  ['nothing where only blanks, line breaks or an order differ', { city: 'Lund\rSweden ', portalRoleIds: [2, 4] }, {}],
  ['a text', { city: 'Malmö' }, { city: 'Malmö' }],
  ['a text that was emptied', { city: '' }, { city: '' }],
  [
    'a list, of which what stays and what cannot be read keeps its form',
    { portalRoleIds: [4, 9] },
    { portalRoleIds: ['4', 9, 'odd'] },
  ],
  ['a field by its name on the wire', { isInactive: false }, { inactive: false }],
  ['no field that the record does not have', { country: 'SE' }, {}],
  ['never the record itself', { wireRecord: {} }, {}],
])('an edit sends %s', (_what, after, sent) => {
  expect(editedFields(wire, before, after)).toEqual(sent);
});

test('an edited list whose stored form cannot be read is sent as it is', () => {
  expect(editedFields({ portalRoleIds: null }, { portalRoleIds: [] }, { portalRoleIds: [4] })).toEqual({
    portalRoleIds: [4],
  });
});

const [answer] = readRegistration({
  id: 8,
  accessControls: [{ questionNum: 1, roleName: 'CRA' }],
}).extendedQuestionAnswers;
if (answer === undefined) throw new Error('no answer was read');

test.each([
  ['none where the record has none', null, [], null],
  ['an empty list where all were removed', [{ id: 5, roleName: 'CRA' }], [], []],
  ['those that were added to none', null, [answer], [expect.objectContaining({ roleName: 'CRA' })]],
])('the answers of a registration are sent as %s', (_what, accessControls, extendedQuestionAnswers, sent) => {
  const registration = readRegistration({ id: 8, accessControls });
  expect(toWireRegistration({ ...registration, extendedQuestionAnswers })).toEqual({ id: 8, accessControls: sent });
});
