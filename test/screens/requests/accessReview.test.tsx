import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { RequestStatus } from '@test/mock-server/requestRecords';
import { signedInAt } from '@test/support/signIn';
import { world } from '@test/support/server';
import { accessOf, addRequest, cardRoles, requestPath, reviewAt, reviewPath, section, writes } from './reviews';

const save = () => screen.getByRole('button', { name: 'Save Changes' });
const confirm = (name: string) => screen.findByRole('button', { name });

describe('the review of an access-change request', () => {
  test('shows all that a reviewer needs [RACC-001, RACC-002, RACC-003, RACC-004, RACC-005, RACC-012, RACC-013, RACC-014, RACC-015, RACC-034, RACC-035]', async () => {
    const request = addRequest('CHANGE');
    await reviewAt(request);
    expect(screen.getByRole('link', { name: 'Back to User Requests' })).toHaveAttribute('href', '/app/user-requests');
    const summary = within(section('Request'));
    for (const [term, value] of [
      ['Subject', 'Daniela García-Núñez'],
      ['Request Type', 'Access Change'],
      ['Requester Comments', 'Please, for the new study.'],
      ['Last Modified By', 'user'],
    ] as const) {
      expect(summary.getByText(term, { selector: 'dt' }).nextSibling).toHaveTextContent(new RegExp(`^${value}$`));
    }
    expect(summary.getByText('Date Submitted').nextSibling).toHaveTextContent(/^2025-11-03 /);
    expect(summary.getByText('Date Modified').nextSibling).toHaveTextContent(/^2025-11-04 /);
    expect(section('Requested Access and Original Access')).toHaveTextContent(accessOf('user').roleName);
    expect(cardRoles()).toEqual(['Study Coordinator', 'Laboratory Technologist']);
    expect(screen.getByLabelText('Reviewer Comments', { exact: false })).toHaveValue('');
    expect(screen.getByLabelText('SysAid Ticket', { exact: false })).toHaveValue('');
    expect(screen.getByRole('radio', { name: 'New' })).toBeChecked();
    expect(save()).toBeVisible();
    expect(screen.getByRole('button', { name: 'Reset' })).toBeVisible();
  });

  test('links to the history of the user, which leads back here [RACC-006, RACC-035]', async () => {
    const request = addRequest('NEW');
    await reviewAt(request);
    const link = screen.getByRole('link', { name: "View User's History" });
    const url = new URL(link.getAttribute('href') ?? '', window.location.origin);
    expect(url.pathname).toBe(`/app/users/${request.portalUserId}`);
    expect(Object.fromEntries(url.searchParams)).toEqual({
      tab: 'history',
      returnPage: 'Access Change Request',
      returnUrl: `/app/user-requests/access-change/${request.id}`,
    });
  });

  test('loads the request, the user, portal roles, reference data, and the revision at request time [RACC-025, RACC-028, RACC-036]', async () => {
    const held = accessOf('user');
    await reviewAt(addRequest('CHANGE'));
    const paths = world().journal.map(({ method, path }) => `${method} ${path}`);
    const id = world().accessRequests.all().at(-1)?.id;
    expect(paths).toEqual(
      expect.arrayContaining([
        `GET ${requestPath}/${id}`,
        `GET /rest/secure/user_management/user/${held.portalUserId}`,
        `GET /rest/secure/user_access/${held.id}/${held.versionno}`,
        'GET /rest/secure/user_management/portal_roles',
        'GET /rest/public/studies',
        'GET /rest/public/sites',
        'GET /rest/public/user_registration/study_roles/',
      ]),
    );
  });

  test('compares what is added and kept in words, and says the request as a sentence', async () => {
    await reviewAt(addRequest('CHANGE'));
    const requested = within(section('Requested Access and Original Access')).getByRole('table');
    expect(requested).toHaveTextContent('added');
    expect(requested).toHaveTextContent('kept');
    expect(section('Request')).toHaveTextContent(
      /Daniela García-Núñez asks to add system .+ for role Study Coordinator/,
    );
  });
});

describe('Apply Above Changes', () => {
  const apply = () => screen.getByRole('button', { name: 'Apply Above Changes' });

  test('adds a NEW role as a card, unsaved until Save [RACC-007, RACC-008, RACC-009, RACC-010]', async () => {
    const { user } = await reviewAt(addRequest('NEW'));
    await user.click(apply());
    expect(cardRoles()).toEqual(['Study Coordinator', 'Laboratory Technologist', 'Data Manager']);
    expect(writes()).toEqual([]);
    await user.click(screen.getByRole('link', { name: 'Back to User Requests' }));
    expect(await screen.findByRole('dialog', { name: 'Unsaved Changes' })).toBeVisible();
  });

  test('replaces for CHANGE, and keeps the record [RACC-008, RACC-010]', async () => {
    const request = addRequest('CHANGE');
    const { user } = await reviewAt(request);
    await user.click(apply());
    await user.click(screen.getByRole('radio', { name: 'In Progress' }));
    await user.click(save());
    await waitFor(() => expect(writes()).toHaveLength(1));
    expect(accessOf('user')).toMatchObject({
      versionno: 2,
      systemAccessIds: request.accessControls[0]?.systemAccessIds,
    });
  });

  test('removes for REMOVAL, and Reset brings it back [RACC-008]', async () => {
    const { user } = await reviewAt(addRequest('REMOVAL'));
    await user.click(apply());
    expect(cardRoles()).toEqual(['Laboratory Technologist']);
    await user.click(screen.getByRole('button', { name: 'Reset' }));
    expect(cardRoles()).toEqual(['Study Coordinator', 'Laboratory Technologist']);
    expect(writes()).toEqual([]);
  });
});

describe('saving', () => {
  test('asks before it closes the request, then sends all three together, tells it and returns [RACC-019, RACC-021, RACC-023, RACC-024, RACC-033]', async () => {
    const request = addRequest('NEW');
    const subject = world().person('user');
    const { user } = await reviewAt(request);
    await user.click(screen.getByRole('button', { name: 'Apply Above Changes' }));
    await user.click(screen.getByRole('radio', { name: 'Approved' }));
    await user.type(screen.getByLabelText('Reviewer Comments', { exact: false }), ' Confirmed by the site. ');
    await user.type(screen.getByLabelText('SysAid Ticket', { exact: false }), 'SA-77');
    await user.click(save());
    const dialog = await screen.findByRole('dialog', { name: 'Confirm Finalization' });
    expect(dialog).toHaveTextContent(
      'Saving as Approved finalizes and closes the access-change request (New Access) of Daniela García-Núñez.',
    );
    expect(dialog).toHaveTextContent('Saving will give role Data Manager with');
    expect(writes()).toEqual([]);
    await user.click(await confirm('Approve and Close'));

    expect(await screen.findByText('User Access Modification Request Updated')).toBeVisible();
    await waitFor(() => expect(window.location.pathname).toBe('/app/user-requests'));
    expect(screen.getByText('User Access Modification Request Updated')).toBeVisible();

    const [sent] = writes();
    expect(writes()).toHaveLength(1);
    expect(`${sent?.method} ${sent?.path}`).toBe(`PUT ${reviewPath}`);
    const body = sent?.body as Record<string, unknown>;
    expect(Object.keys(body)).toEqual(['portalUser', 'userAccesses', 'userAccessModificationRequest']);
    expect(body['portalUser']).toMatchObject({
      id: subject.id,
      uuid: subject.uuid,
      username: 'user',
      portalRoleIds: [4],
    });
    expect(body['userAccesses']).toEqual([
      expect.objectContaining({ roleName: 'Study Coordinator', portalUserId: subject.id, versionno: 1 }),
      expect.objectContaining({ roleName: 'Laboratory Technologist', portalUserId: subject.id }),
      expect.objectContaining({ roleName: 'Data Manager', portalUserId: subject.id, systemAccessIds: [1, 2] }),
    ]);
    expect(body['userAccessModificationRequest']).toMatchObject({
      id: request.id,
      versionno: 1,
      requestType: 'NEW',
      requestStatus: 'APPROVED',
      requesterComments: request.requesterComments,
      reviewerComments: 'Confirmed by the site.',
      sysaidTicket: 'SA-77',
      portalUserId: subject.id,
      accessControls: [expect.objectContaining({ roleName: 'Data Manager' })],
    });
    for (const derived of ['isProxyRequest', 'proxyName', 'proxy', 'extendedQuestionAnswers']) {
      expect(body['userAccessModificationRequest']).not.toHaveProperty(derived);
    }
    expect(
      world()
        .accessesOf(subject.id)
        .map(({ roleName }) => roleName),
    ).toContain('Data Manager');
  });

  test('Cancel of the confirmation sends nothing and keeps what was entered [RACC-019]', async () => {
    const { user } = await reviewAt(addRequest('NEW'));
    await user.click(screen.getByRole('radio', { name: 'Rejected' }));
    await user.click(save());
    await user.click(await confirm('Cancel'));
    expect(writes()).toEqual([]);
    expect(screen.getByRole('radio', { name: 'Rejected' })).toBeChecked();
  });

  test('a decision that does not do what was asked for is pointed out', async () => {
    const { user } = await reviewAt(addRequest('NEW'));
    await user.click(screen.getByRole('radio', { name: 'Approved' }));
    await user.click(save());
    expect(await screen.findByRole('dialog')).toHaveTextContent('Approving alone does not apply it.');
  });

  test.each<[RequestStatus, string]>([
    ['IN_PROGRESS', 'In Progress'],
    ['PENDING_REVIEW', 'Pending Review'],
    ['PENDING_OUTSIDE_ACTION', 'Pending Outside Action'],
  ])('%s is saved without a question [RACC-016, RACC-017, RACC-019]', async (status, label) => {
    const request = addRequest('REMOVAL');
    const { user } = await reviewAt(request);
    await user.click(screen.getByRole('radio', { name: label }));
    await user.click(save());
    await waitFor(() => expect(world().accessRequests.get(request.id)?.requestStatus).toBe(status));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('New is no choice any more once it was another [RACC-018]', async () => {
    await reviewAt(addRequest('NEW', { requestStatus: 'IN_PROGRESS' }));
    expect(screen.queryByRole('radio', { name: 'New' })).toBeNull();
    expect(screen.getAllByRole('radio')).toHaveLength(5);
  });

  test.each<RequestStatus>(['APPROVED', 'REJECTED'])('%s can only be read [RACC-017, RACC-020]', async (status) => {
    await reviewAt(addRequest('CHANGE', { requestStatus: status }));
    expectReadOnly();
  });

  test('without WRITE_USERS it can only be read [RACC-022]', async () => {
    await reviewAt(addRequest('CHANGE'), 'reader');
    expectReadOnly();
  });
});

function expectReadOnly() {
  expect(screen.queryByRole('button', { name: 'Save Changes' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Apply Above Changes' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Add new role' })).toBeNull();
  for (const radio of screen.getAllByRole('radio')) expect(radio).toBeDisabled();
  for (const box of screen.getAllByRole('checkbox')) expect(box).toBeDisabled();
  expect(screen.getByLabelText('Reviewer Comments', { exact: false })).toHaveAttribute('readonly');
}

test('says that a request could not be loaded [RACC-031]', async () => {
  await signedInAt('/app/user-requests/access-change/99999');
  expect(await screen.findByText('Problem loading user-access modification request(s).')).toBeVisible();
});
