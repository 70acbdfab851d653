import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { AccessRequest } from '@test/mock-server/requestRecords';
import { signedInAt } from '@test/support/signIn';
import { world } from '@test/support/server';
import { accessOf, addRequest, reviewAt, section } from '@test/support/reviews';
import { withoutOrder } from '@test/support/withoutOrder';

const comparison = () => section('Requested Access and Original Access');
/** The titles of what is compared. */
const columns = () =>
  within(within(comparison()).getAllByRole('table')[0] ?? comparison())
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent);

/** Makes a request name no revision of the access that it is about, as requests for other people do. */
function withoutRevision(request: AccessRequest, changes: Partial<AccessRequest['accessControls'][number]> = {}) {
  const accessControls = request.accessControls.map((control) => ({
    ...control,
    priorAccessControlId: null,
    originalRevisionNumber: null,
    ...changes,
  }));
  return world().saveAccessRequest({ ...request, accessControls });
}

test('a new role that the person holds is called held, whenever it was given', async () => {
  const { roleName, studyNames } = accessOf('user');
  await reviewAt(withoutRevision(addRequest('NEW'), { roleName }));
  expect(within(comparison()).getByRole('note')).toHaveTextContent(
    'This person already has this role. Applying the request replaces the access they have.',
  );
  const held = within(comparison()).getAllByText('already held');
  expect(held.map((word) => word.closest('li')?.textContent)).toContain(` ${studyNames[0]} already held`);
  expect(comparison()).not.toHaveTextContent(/ since/);
});

test('a request that names a revision is compared with the access at that revision and now [RACC-004, RACC-028]', async () => {
  const held = accessOf('user');
  const request = addRequest('CHANGE');
  world().saveAccess({ ...held, versionno: held.versionno + 1, systemAccessIds: [1, 7] });
  await reviewAt(request);
  expect(columns()).toEqual(['Requested', 'When requested', 'Now']);
  const row = within(comparison()).getByRole('rowheader', { name: 'Systems' }).closest('tr');
  const cells = [...(row?.querySelectorAll('td') ?? [])].map((cell) =>
    [...cell.querySelectorAll('li')].map((item) =>
      ['bdi', '.compared-word'].map((part) => item.querySelector(part)?.textContent.trim() ?? '').join(': '),
    ),
  );
  const former = ['Electronic Data Capture', 'Portal Gateway', 'Randomization and Enrollment'];
  expect(cells.map(withoutOrder)).toEqual([
    ['Document Library: added', ...former.map((system) => `${system}: kept`)],
    former.map((system) => `${system}: `),
    [
      ...['Electronic Data Capture: removed since', 'Portal Gateway: ', 'Randomization and Enrollment: removed since'],
      'Training Center: added since',
    ],
  ]);
});

test('a removal that names no revision is compared with the access that the person has', async () => {
  const { studyNames } = accessOf('user');
  await reviewAt(withoutRevision(addRequest('REMOVAL'), { studyNames: ['TYPED-01'] }));
  expect(section('Request')).toHaveTextContent(/asking to remove role Study Coordinator with study TYPED-01/);
  expect(comparison()).toHaveTextContent(`${studyNames[0]} removed`);
  expect(columns()).toEqual(['Requested', 'Now']);
  expect(within(comparison()).queryByRole('note')).toBeNull();
  expect(comparison()).not.toHaveTextContent(/ since/);
});

test('a removal of a role that the person does not have says no more than that', async () => {
  await reviewAt(withoutRevision(addRequest('REMOVAL'), { roleName: 'Data Manager' }));
  expect(within(comparison()).getByRole('note')).toHaveTextContent(/^This person does not have this role\.$/);
  expect(within(comparison()).getAllByText('not held')[0]).toBeVisible();
  expect(columns()).toEqual(['Requested', 'Now']);
  expect(comparison()).not.toHaveTextContent(/ since/);
});

test.each([
  ['CHANGE', 'change role Study Coordinator to have study TYPED-01'],
  ['REMOVAL', 'remove role Study Coordinator with study TYPED-01'],
] as const)('a decided %s that names no revision still says what was requested', async (type, wanted) => {
  const request = withoutRevision(addRequest(type, { requestStatus: 'APPROVED' }), { studyNames: ['TYPED-01'] });
  world().saveAccess({ ...accessOf('user'), studyNames: ['TYPED-01'] });
  await signedInAt(`/app/user-requests/access-change/${request.id}`);
  expect(await screen.findByText(new RegExp(wanted))).toBeVisible();
  expect(within(comparison()).getByText('Studies').nextSibling).toHaveTextContent(/^TYPED-01$/);
  expect(within(comparison()).queryByRole('table')).toBeNull();
  expect(comparison()).not.toHaveTextContent(/unchanged|kept/i);
});

test('an access without a study role is compared by the number of its record', async () => {
  const held = accessOf('user');
  const change = addRequest('CHANGE');
  for (const one of world().userAccesses.get(held.id) ?? []) one.roleName = '';
  world().saveAccessRequest({
    ...change,
    accessControls: change.accessControls.map((control) => ({ ...control, roleName: '' })),
  });
  await reviewAt(change);
  const [heading] = within(comparison()).getAllByRole('heading', { level: 3 });
  expect(heading).toHaveTextContent(`Access record ${held.id} role kept`);
});
