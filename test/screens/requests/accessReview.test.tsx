import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import type { RequestStatus } from '@test/mock-server/requestRecords';
import { signedInAt } from '@test/support/signIn';
import { world } from '@test/support/server';
import { callsTo, sentWrites } from '@test/support/journal';
import { accessOf, addRequest, cardRoles, requestPath, reviewAt, reviewPath, section } from '@test/support/reviews';
import { withoutOrder } from '@test/support/withoutOrder';

const save = () => screen.getByRole('button', { name: 'Save Changes' });
/** `Portal Gateway`, which every access includes. */
const fixedSystem = 1;
const confirm = (name: string) => screen.findByRole('button', { name });

describe('the review of an access-change request', () => {
  test('says who asks for what, and since when [RACC-001, RACC-002, RACC-012, RACC-013]', async () => {
    await reviewAt(addRequest('CHANGE'));
    const summary = within(section('Request'));
    for (const [term, value] of [
      ['Subject', 'Daniela García-Núñez'],
      ['Requester Comments', 'Please, for the new study.'],
      ['Last Modified By', 'user'],
    ] as const) {
      expect(summary.getByText(term, { selector: 'dt' }).nextSibling).toHaveTextContent(new RegExp(`^${value}$`));
    }
    expect(summary.getByText('Date Submitted').nextSibling).toHaveTextContent(/^3 Nov 2025, /);
    expect(summary.getByText('Date Modified').nextSibling).toHaveTextContent(/^4 Nov 2025, /);
  });

  test.each([
    ['NEW', 'New Access'],
    ['CHANGE', 'Access Change'],
    ['REMOVAL', 'Access Removal'],
  ] as const)('names a request of type %s %s [RACC-015]', async (type, label) => {
    await reviewAt(addRequest(type));
    const term = within(section('Request')).getByText('Request Type', { selector: 'dt' });
    expect(term.nextSibling).toHaveTextContent(new RegExp(`^${label}$`));
  });

  test('sums up a request for someone else: subject, proxy, type, dates, last modifier, own comment [RACC-034]', async () => {
    const subject = world().person('user');
    const people = [
      { name: 'Thandiwe Nkosi', email: 't@example.org', id: 5 },
      { name: 'Daniela García-Núñez', email: subject.email, id: subject.id },
    ].map((person) => JSON.stringify(person));
    await reviewAt(addRequest('REMOVAL', { requesterComments: `PROXY REQUEST: ${people.join(' ')} She has left.` }));
    const factOf = (wanted: string) =>
      [...section('Request').querySelectorAll('dt')].find((term) => term.textContent === wanted)?.nextElementSibling
        ?.textContent;
    expect(factOf('Date Submitted')).toMatch(/^3 Nov 2025, /);
    expect(factOf('Date Modified')).toMatch(/^4 Nov 2025, /);
    expect(factOf('Subject')).toBe('Daniela García-Núñez');
    expect(factOf('Requested by')).toBe('Thandiwe Nkosi (t@example.org), user 5');
    expect(factOf('Request Type')).toBe('Access Removal');
    expect(factOf('Last Modified By')).toBe('user');
    expect(factOf('Requester Comments')).toBe('She has left.');
  });

  test('shows requested and current access, and what a reviewer fills in [RACC-004, RACC-014]', async () => {
    await reviewAt(addRequest('CHANGE', { reviewerComments: 'Why?', sysaidTicket: '1', requestStatus: 'IN_PROGRESS' }));
    expect(section('Request')).toHaveTextContent(/is asking to add system Document Library for role Study Coordinator/);
    expect(withoutOrder(cardRoles())).toEqual(['Laboratory Technologist', 'Study Coordinator']);
    expect(screen.getByRole('checkbox', { name: /^Portal User/ })).toBeChecked();
    expect(screen.getByLabelText('Reviewer comments', { exact: false })).toHaveValue('Why?');
    expect(screen.getByLabelText('SysAid ticket no.', { exact: false })).toHaveValue('1');
    expect(screen.getByRole('radio', { name: 'In Progress' })).toBeChecked();
  });

  test('has its buttons, and a link back to the list [RACC-003, RACC-005]', async () => {
    await reviewAt(addRequest('CHANGE'));
    expect(screen.getByRole('link', { name: 'Back to User Requests' })).toHaveAttribute('href', '/app/user-requests');
    expect(save()).toBeVisible();
    expect(screen.getByRole('button', { name: 'Reset' })).toBeVisible();
  });

  test('links to the history of the user, which leads back here [RACC-006, RACC-035]', async () => {
    const request = addRequest('NEW');
    await reviewAt(request);
    expect(screen.getByRole('link', { name: 'Back to User Requests' })).toHaveAttribute('href', '/app/user-requests');
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
    const [requested, unchanged] = within(section('Requested Access and Original Access')).getAllByRole('table');
    expect(requested).toHaveTextContent('added');
    expect(requested).toHaveTextContent('kept');
    expect(requested).not.toHaveTextContent('Studies');
    // What stays as it is comes folded.
    expect(unchanged?.closest('details')).not.toHaveAttribute('open');
    expect(unchanged?.closest('details')).toHaveTextContent(/^Unchanged: LAOs, AOs and Studies/);
    expect(unchanged).not.toHaveTextContent('added');
    expect(section('Request')).toHaveTextContent(
      /Daniela García-Núñez is asking to add system .+ for role Study Coordinator/,
    );
  });
});

describe('Apply Above Changes', () => {
  const apply = () => screen.getByRole('button', { name: 'Apply Above Changes' });

  test('adds a NEW role as a card, unsaved until Save [RACC-007, RACC-008, RACC-009, RACC-010]', async () => {
    const { user } = await reviewAt(addRequest('NEW'));
    await user.click(apply());
    expect(withoutOrder(cardRoles())).toEqual(['Data Manager', 'Laboratory Technologist', 'Study Coordinator']);
    expect(sentWrites()).toEqual([]);
    await user.click(screen.getByRole('link', { name: 'Back to User Requests' }));
    expect(await screen.findByRole('dialog', { name: 'Unsaved Changes' })).toBeVisible();
  });

  test('replaces for CHANGE, and keeps the record [RACC-008, RACC-010]', async () => {
    const request = addRequest('CHANGE');
    const { user } = await reviewAt(request);
    await user.click(apply());
    await user.click(screen.getByRole('radio', { name: 'In Progress' }));
    await user.click(save());
    await waitFor(() => expect(sentWrites()).toHaveLength(1));
    expect(accessOf('user')).toMatchObject({
      versionno: 2,
      systemAccessIds: request.accessControls[0]?.systemAccessIds,
    });
  });

  test('removes for REMOVAL, and Reset brings it back [RACC-008]', async () => {
    const { user } = await reviewAt(addRequest('REMOVAL'));
    const stored = cardRoles();
    expect(withoutOrder(stored)).toEqual(['Laboratory Technologist', 'Study Coordinator']);
    await user.click(apply());
    expect(cardRoles()).toEqual(['Laboratory Technologist']);
    await user.click(screen.getByRole('button', { name: 'Reset' }));
    await waitFor(() => expect(cardRoles()).toEqual(stored));
    expect(sentWrites()).toEqual([]);
  });
});

/** Saves as approved. @returns the question whether to */
async function approvalDialog(user: UserEvent): Promise<HTMLElement> {
  await user.click(screen.getByRole('radio', { name: 'Approved' }));
  await user.click(save());
  return screen.findByRole('dialog');
}

describe('saving', () => {
  /** Applies the requested role, approves, and comments. */
  async function approved(request = addRequest('NEW')) {
    const subject = world().person('user');
    const { user } = await reviewAt(request);
    await user.click(screen.getByRole('button', { name: 'Apply Above Changes' }));
    await user.click(screen.getByRole('radio', { name: 'Approved' }));
    await user.type(screen.getByLabelText('Reviewer comments', { exact: false }), ' Confirmed by the site. ');
    await user.type(screen.getByLabelText('SysAid ticket no.', { exact: false }), 'SA-77');
    await user.click(save());
    return { user, request, subject };
  }

  test('asks before it closes the request, then says that it is saved and returns [RACC-019, RACC-021, RACC-033, UREQ-003]', async () => {
    const { user } = await approved();
    const dialog = await screen.findByRole('dialog', { name: 'Approve and close this request?' });
    expect(dialog).toHaveTextContent(
      'Saving as Approved finalizes and closes the access-change request (New Access) of Daniela García-Núñez.',
    );
    expect(dialog).toHaveTextContent('Saving will grant role Data Manager with');
    expect(sentWrites()).toEqual([]);
    await user.click(await confirm('Approve and Close'));

    expect(await screen.findByText('User Access Modification Request Updated')).toBeVisible();
    await waitFor(() => expect(window.location.pathname).toBe('/app/user-requests'));
    expect(screen.getByText('User Access Modification Request Updated')).toBeVisible();
  });

  test('sends user, access and request together, once [RACC-023, RACC-024]', async () => {
    const { user, request, subject } = await approved();
    await user.click(await confirm('Approve and Close'));
    await screen.findByText('User Access Modification Request Updated');
    const [sent] = sentWrites();
    expect(sentWrites()).toHaveLength(1);
    expect(sent?.call).toBe(`PUT ${reviewPath}`);
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

  test('sends the fixed system with a stored access that lacks it [QCARD-010]', async () => {
    const held = accessOf('user');
    world().saveAccess({ ...held, systemAccessIds: held.systemAccessIds.filter((id) => id !== fixedSystem) });
    const { user } = await reviewAt(addRequest('NEW'));
    expect(screen.queryByRole('list', { name: 'What saving will do' })).toBeNull();
    await user.click(screen.getByRole('radio', { name: 'In Progress' }));
    await user.click(save());
    expect(await screen.findByText('User Access Modification Request Updated')).toBeVisible();
    expect(accessOf('user').systemAccessIds).toContain(fixedSystem);
  });

  test('sends no card that lacks its study role', async () => {
    const { user } = await reviewAt(addRequest('NEW'));
    await user.click(screen.getByRole('button', { name: 'Add new role' }));
    expect(screen.queryByRole('list', { name: 'What saving will do' })).toBeNull();
    for (const status of ['Rejected', 'Approved']) {
      await user.click(screen.getByRole('radio', { name: status }));
      await user.click(save());
      expect(await screen.findByText('Role name is required')).toBeVisible();
      expect(screen.queryByRole('dialog')).toBeNull();
    }
    expect(sentWrites()).toEqual([]);
  });

  test('a stored card that lacks something holds up no decision while nobody touches it', async () => {
    world().saveAccess({ ...accessOf('user'), sites: [] });
    const { user } = await reviewAt(addRequest('NEW'));
    await user.click(screen.getByRole('radio', { name: 'Rejected' }));
    await user.click(save());
    await user.click(await confirm('Reject and Close'));
    await waitFor(() => expect(sentWrites()).toHaveLength(1));
  });

  test('nothing is approved while the access cannot be shown; other statuses are saved', async () => {
    world().faults.failNext('GET /rest/public/studies', { kind: 'status', status: 500 }, 99);
    const request = addRequest('NEW');
    const { user } = await signedInAt(`/app/user-requests/access-change/${request.id}`);
    await user.click(await screen.findByRole('button', { name: 'Apply and Approve' }));
    expect(callsTo('/rest/public/studies').length).toBeLessThan(5);
    expect(await screen.findByText('The access is not loaded yet, so nothing was saved.')).toBeVisible();
    expect(sentWrites()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Reset' }));
    const inProgress = screen.getByRole('radio', { name: 'In Progress' });
    await waitFor(() => expect(screen.getByRole('radio', { name: 'New' })).toBeChecked());
    await user.click(inProgress);
    await user.click(save());
    await waitFor(() => expect(world().accessRequests.get(request.id)?.requestStatus).toBe('IN_PROGRESS'));
  });

  test('Cancel of the confirmation sends nothing and keeps what was entered [RACC-019]', async () => {
    const { user } = await reviewAt(addRequest('NEW'));
    await user.click(screen.getByRole('radio', { name: 'Rejected' }));
    await user.click(save());
    await user.click(await confirm('Cancel'));
    expect(sentWrites()).toEqual([]);
    expect(screen.getByRole('radio', { name: 'Rejected' })).toBeChecked();
  });

  test('a decision that does not do what was asked for is pointed out', async () => {
    const { user } = await reviewAt(addRequest('NEW'));
    const dialog = await approvalDialog(user);
    expect(dialog).toHaveTextContent(
      'The access below does not include what was requested. Approving does not apply it. To grant the request, cancel and select Apply and Approve.',
    );
    expect(within(dialog).getByRole('button', { name: 'Approve Without Applying' })).toBeVisible();
    expect(within(dialog).queryByRole('button', { name: 'Approve and Close' })).toBeNull();
  });

  test('an approval that grants only a part of what was asked for says so', async () => {
    const { user } = await reviewAt(addRequest('NEW'));
    await user.click(screen.getByRole('button', { name: 'Apply Above Changes' }));
    const cards = screen.getByRole('region', { name: 'Current Access' });
    const remove = within(cards)
      .getAllByRole('button', { name: /^Remove .*A5\d+/ })
      .at(-1);
    if (remove === undefined) throw new Error('no study is applied');
    await user.click(remove);
    const dialog = await approvalDialog(user);
    expect(dialog).toHaveTextContent('The access below does not include everything that was requested.');
    expect(dialog).toHaveTextContent('Saving will grant role');
    expect(within(dialog).getByRole('button', { name: 'Approve and Close' })).toBeVisible();
  });

  test('an approval with changes that were not asked for applies nothing of the request, and says so', async () => {
    const { user } = await reviewAt(addRequest('NEW'));
    await user.click(await screen.findByRole('checkbox', { name: /^User Support/ }));
    const dialog = await approvalDialog(user);
    expect(dialog).toHaveTextContent('The access below does not include what was requested.');
    expect(dialog).toHaveTextContent('Saving will grant portal role User Support');
    expect(within(dialog).getByRole('button', { name: 'Approve Without Applying' })).toBeVisible();
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

  test('a change that names no record is about the access that the person has', async () => {
    const held = accessOf('user');
    const request = addRequest('CHANGE');
    const [asked] = request.accessControls;
    if (asked === undefined) throw new Error('nothing is asked for');
    const unnamed = { ...asked, priorAccessControlId: null, originalRevisionNumber: null };
    world().saveAccessRequest({ ...request, accessControls: [{ ...unnamed, studyNames: held.studyNames.slice(1) }] });
    const { user } = await reviewAt(request);
    const system = 'Document Library';
    expect(section('Request')).toHaveTextContent(
      `Daniela García-Núñez is asking to add system ${system} and remove study ${held.studyNames[0]} for role Study Coordinator`,
    );
    const comparison = section('Requested Access and Original Access');
    expect(comparison).toHaveTextContent('role kept');
    expect(comparison).not.toHaveTextContent(/given this role since|new role/);
    await user.click(screen.getByRole('radio', { name: 'Approved' }));
    await user.click(save());
    expect(await screen.findByRole('dialog')).toHaveTextContent(
      'The access below does not include what was requested.',
    );
  });

  test('New is no choice any more once it was another [RACC-018]', async () => {
    await reviewAt(addRequest('NEW', { requestStatus: 'IN_PROGRESS' }));
    expect(screen.queryByRole('radio', { name: 'New' })).toBeNull();
    expect(screen.getAllByRole('radio')).toHaveLength(5);
  });

  test.each<RequestStatus>(['APPROVED', 'REJECTED'])('%s can only be read [RACC-017, RACC-020]', async (status) => {
    const { user } = await reviewAt(addRequest('CHANGE', { requestStatus: status }));
    expectReadOnly();
    expect(screen.getByLabelText('SysAid ticket no.', { exact: false })).toHaveAttribute('readonly');
    const access = within(screen.getByRole('region', { name: 'Current Access' }));
    for (const box of access.getAllByRole('combobox')) expect(box).toHaveAttribute('aria-readonly', 'true');
    // Enter in a form without a submit button still submits it.
    await user.type(screen.getByLabelText('SysAid ticket no.', { exact: false }), '{Enter}');
    expect(sentWrites()).toEqual([]);
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
  expect(screen.getByLabelText('Reviewer comments', { exact: false })).toHaveAttribute('readonly');
}

test('says that a request could not be loaded [RACC-031]', async () => {
  await signedInAt('/app/user-requests/access-change/99999');
  expect(await screen.findByText('Problem loading user-access modification request(s).')).toBeVisible();
});
