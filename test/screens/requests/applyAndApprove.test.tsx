import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { lostWriteTexts } from '@/domain/saveTexts';
import { sentWrites } from '@test/support/journal';
import { movableClock } from '@test/support/movableClock';
import { accessOf, addRequest, cardRoles, requestPath, reviewAt, reviewPath, section } from '@test/support/reviews';
import { signedInAt } from '@test/support/signIn';
import { world } from '@test/support/server';

const button = () => screen.getByRole('button', { name: 'Apply and Approve' });
const rolesOf = (username: string) =>
  world()
    .accessesOf(world().person(username).id)
    .filter(({ inactive }) => !inactive)
    .map(({ roleName }) => roleName);

test.each([
  ['NEW', 'Saving will grant role Data Manager with'],
  ['CHANGE', 'Saving will add system'],
  ['REMOVAL', 'Saving will remove role Study Coordinator'],
] as const)(
  'a request of type %s is applied and approved by one press and its confirmation, which says: %s [RACC-008, RACC-019]',
  async (type, effect) => {
    const request = addRequest(type);
    const { user } = await reviewAt(request);
    await user.click(button());
    const dialog = await screen.findByRole('dialog', { name: 'Approve and close this request?' });
    expect(dialog).toHaveTextContent(effect);
    expect(dialog).not.toHaveTextContent('does not include what was requested');
    expect(sentWrites()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Approve and Close' }));
    expect(await screen.findByText('User Access Modification Request Updated')).toBeVisible();
    expect(sentWrites()).toEqual([
      {
        call: `PUT ${reviewPath}`,
        body: expect.objectContaining({
          userAccessModificationRequest: expect.objectContaining({ requestStatus: 'APPROVED' }) as unknown,
        }) as unknown,
      },
    ]);
    if (type === 'CHANGE') {
      expect(accessOf('user').systemAccessIds).toEqual(request.accessControls[0]?.systemAccessIds);
    } else {
      expect(rolesOf('user').includes(type === 'NEW' ? 'Data Manager' : 'Study Coordinator')).toBe(type === 'NEW');
    }
  },
);

test.each(['TRANSFER', 'removal', null])(
  'a request of an unknown type is not taken for a change, and cannot be applied: %s',
  async (requestType) => {
    const request = addRequest('CHANGE');
    const body = { ...request, requestType };
    world().faults.failNext(`GET ${requestPath}/${request.id}$`, { kind: 'status', status: 200, body });
    const { user } = await signedInAt(`/app/user-requests/access-change/${request.id}`, 'admin');
    const note = await screen.findByText(/does not know this type of request/);
    expect(note).toHaveTextContent(`it cannot apply it: ${requestType ?? '—'}`);
    await waitFor(() => expect(cardRoles().length).toBeGreaterThan(0));
    const summary = section('Request');
    expect(within(summary).getByText('Request Type').nextElementSibling).toHaveTextContent(requestType ?? '—');
    expect(within(summary).queryByText(/is asking to|is requesting/)).toBeNull();
    expect(within(section('Requested Access and Original Access')).getByText('Study Coordinator')).toBeVisible();
    expect(screen.queryByRole('button', { name: /Apply/ })).toBeNull();
    screen.getByRole('heading', { level: 1 }).focus();
    await user.keyboard('a');
    expect(screen.getByRole('radio', { name: 'Approved' })).toBeChecked();
    expect(screen.queryByRole('list', { name: 'What saving will do' })).toBeNull();
  },
);

test('Cancel sends nothing, and leaves what was applied and chosen in the form, unsaved [RACC-009, RACC-019]', async () => {
  const { user } = await reviewAt(addRequest('NEW'));
  await user.click(button());
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(sentWrites()).toEqual([]);
  expect(cardRoles()).toContain('Data Manager');
  expect(screen.getByRole('radio', { name: 'Approved' })).toBeChecked();
  expect(screen.getByText('The requested access has been applied below. It is not saved yet.')).toBeVisible();
  // Reset puts back what is stored.
  await user.click(screen.getByRole('button', { name: 'Reset' }));
  await waitFor(() => expect(cardRoles()).not.toContain('Data Manager'));
  expect(screen.getByRole('radio', { name: 'New' })).toBeChecked();
  // From then on nothing is applied, whatever else is changed.
  await user.click(screen.getByRole('radio', { name: 'Approved' }));
  expect(screen.queryByText(/has been applied below/)).toBeNull();
});

test('Enter in a field saves and does not approve', async () => {
  const { user } = await reviewAt(addRequest('NEW'));
  await user.type(screen.getByLabelText('SysAid ticket no.', { exact: false }), 'SA-77{Enter}');
  expect(await screen.findByText('User Access Modification Request Updated')).toBeVisible();
  expect(sentWrites()[0]?.body).toMatchObject({ userAccessModificationRequest: { requestStatus: 'NEW' } });
  expect(rolesOf('user')).not.toContain('Data Manager');
});

test('whoever may only read requests cannot apply and approve one [RACC-022]', async () => {
  await reviewAt(addRequest('NEW'), 'reader');
  expect(screen.queryByRole('button', { name: 'Apply and Approve' })).toBeNull();
});

test('while a lost save may still arrive, nothing can be approved, and the button says why', async () => {
  const { user } = await reviewAt(addRequest('NEW'));
  movableClock();
  await user.type(screen.getByLabelText('SysAid ticket no.', { exact: false }), 'SA-77');
  world().faults.failNext(`PUT ${reviewPath}`, { kind: 'notSent' });
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByText(lostWriteTexts.held)).toBeVisible();
  expect(button()).toHaveAttribute('aria-disabled', 'true');
  expect(button()).toHaveAccessibleDescription(lostWriteTexts.held);
  await user.click(button());
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('radio', { name: 'New' })).toBeChecked();
});

test('the key for an approval applies nothing of a request that consists of its comment alone', async () => {
  const request = addRequest('NEW', { accessControls: [] });
  const { user } = await signedInAt(`/app/user-requests/access-change/${request.id}`);
  await screen.findByText('The request does not specify any access. See the comment.');
  await user.keyboard('a');
  expect(screen.getByRole('radio', { name: 'Approved' })).toBeChecked();
  expect(screen.queryByText(/The requested access has been applied/)).toBeNull();
});

test('a study role that is removed by hand and added again is neither removed nor granted', async () => {
  const { user } = await reviewAt(addRequest('NEW'));
  const [, second = ''] = cardRoles();
  await user.click(screen.getByRole('button', { name: 'Remove study role 2' }));
  const effects = () => screen.getByRole('list', { name: 'What saving will do' });
  expect(effects()).toHaveTextContent(`Saving will remove role ${second}`);
  await user.click(screen.getByRole('button', { name: 'Add new role' }));
  const card = within(screen.getByRole('region', { name: 'Study role 2' }));
  await user.click(card.getByRole('combobox', { name: 'Study Role (required)' }));
  await user.click(await screen.findByRole('option', { name: second }));
  expect(effects()).toHaveTextContent(`for role ${second}`);
  expect(effects()).not.toHaveTextContent(/(grant|remove) role/);
});
