import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Fault } from '../pg-api/faults';
import { writes } from '../support/calls';
import { fillSignIn, signedInAt } from '../support/people';
import { renderAt } from '../support/renderAt';
import { world } from '../support/server';

// Every call of the user screen, the profile and the request for access, with every fault that it can meet.

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined));

type Hands = Awaited<ReturnType<typeof signedInAt>>['user'];

const status = (code: number, body?: unknown): Fault => ({
  kind: 'status',
  status: code,
  ...(body === undefined ? {} : { body }),
});
const refresh = 'GET /rest/secure/token/refresh';
const unreachable = 'The server cannot be reached. Please check your connection and try again.';
const page500 = '<html><body><pre>java.lang.NullPointerException</pre></body></html>';

/** The person without an open request, which would keep forms shut. */
function userWithoutRequests() {
  const person = world().person('user');
  for (const request of world().accessRequests.all()) {
    if (request.portalUserId === person.id) world().saveAccessRequest({ ...request, requestStatus: 'REJECTED' });
  }
  return person;
}

const management = '/rest/secure/user_management';
const requestAddress = '/app/profile/request-new-or-modified-access?accessRequestType=NEW&userId=4';

interface Form {
  readonly name: string;
  readonly who: string;
  readonly address: string;
  readonly write: string;
  readonly failed: string;
  readonly button: string;
  readonly arrived: RegExp;
  readonly missing: RegExp;
  readonly saved: string;
  readonly fill: (user: Hands) => Promise<void>;
  /** What was filled in is still there. */
  readonly isKept: () => Promise<unknown>;
}

const recordTexts = {
  button: 'Save Changes',
  arrived: /your changes have arrived/,
  missing: /the record shows none of your changes/,
};
const requestTexts = {
  button: 'Submit Request',
  arrived: /your request has arrived/,
  missing: /your request has not arrived/,
};

/** A field of text that is typed into. */
function typedInto(label: string | RegExp, text: string) {
  return {
    fill: async (user: Hands) => {
      const field = await screen.findByLabelText(label);
      await waitFor(() => expect(field).toBeEnabled());
      await user.type(field, text);
    },
    isKept: () => waitFor(() => expect(screen.getByLabelText(label)).toHaveDisplayValue(new RegExp(`${text}$`))),
  };
}

const forms: readonly Form[] = [
  {
    name: 'the account of a user',
    ...{ who: 'admin', address: '/app/users/4', write: `PUT ${management}/update_user` },
    failed: 'Unable to update the specified user due to one or more errors.',
    saved: 'User Account Updated',
    ...recordTexts,
    ...typedInto('First name', 'lla'),
  },
  {
    name: 'the details of a user',
    ...{ who: 'admin', address: '/app/users/4?tab=details', write: `PUT ${management}/update_user` },
    failed: 'Unable to update the specified user due to one or more errors.',
    saved: 'User Details Updated',
    ...recordTexts,
    ...typedInto('City', 'Lund'),
  },
  {
    name: 'the access of a user',
    ...{ who: 'admin', address: '/app/users/4?tab=access', write: 'PUT /rest/secure/user_access/user/4' },
    failed: "Unable to update the specified user's access due to one or more errors.",
    saved: "User's Access Updated",
    ...recordTexts,
    fill: async (user) => user.click(await screen.findByRole('button', { name: 'Remove study role 2' })),
    isKept: async () => {
      expect(await screen.findByRole('region', { name: 'Study role 1' })).toBeVisible();
      expect(screen.queryByRole('region', { name: 'Study role 2' })).toBeNull();
    },
  },
  {
    name: 'the own details',
    ...{ who: 'user', address: '/app/profile?tab=details', write: 'PUT /rest/secure/user_profile_mod' },
    failed: 'Unable to update your profile due to one or more errors.',
    saved: 'User Profile Updated',
    ...recordTexts,
    ...typedInto('City', 'Lund'),
  },
  {
    name: 'a request to change the name',
    ...{ who: 'user', address: '/app/profile', write: 'POST /rest/secure/ldap_user_profile_mod_request' },
    failed: 'Unable to submit request to update your name and/or email due to one or more errors.',
    saved: 'Your request was submitted',
    ...requestTexts,
    ...typedInto('Last name', '-Ruiz'),
  },
  {
    name: 'a request for access',
    ...{ who: 'user', address: requestAddress, write: 'POST /rest/secure/user_access_mod_request' },
    failed: 'Unable to process new user-access modification request due to one or more errors.',
    saved: 'Your request was submitted',
    ...requestTexts,
    fill: async (user) => {
      const role = await screen.findByRole('combobox', { name: 'Study Role (required)' });
      await user.click(role);
      await user.click(await screen.findByRole('option', { name: 'Regulatory Specialist' }));
    },
    isKept: () => within(screen.getByRole('region', { name: 'Study role 1' })).findByText('Regulatory Specialist'),
  },
];

async function filled(form: Form) {
  userWithoutRequests();
  const portal = await signedInAt(form.address, form.who);
  await form.fill(portal.user);
  const press = () => portal.user.click(screen.getByRole('button', { name: form.button }));
  return { ...portal, press };
}

/** What is told after each fault; of a lost answer nobody knows, so the record is looked up. */
const faultsOfWrites = ({ failed, missing }: Form): ReadonlyArray<readonly [string, Fault, string | RegExp]> => [
  ['fH2 403', status(403, '{}'), failed],
  ['fH10 500 with a page', status(500, page500), failed],
  ['fH13 an unknown status', status(418), failed],
  ['fB5 a page for JSON', { kind: 'html200' }, failed],
  ['fB4 broken JSON', { kind: 'malformedJson', text: '{"id":' }, failed],
  ['fH7 422 of a field that the form has not', status(422, { fieldErrors: { other: ['invalid'] } }), failed],
  ['fH7 422 of the whole', status(422, { globalErrors: ['Not today'] }), 'Not today'],
  ['fH8 422 that says nothing', status(422), failed],
  ['fH8 422 of another shape', status(422, { fieldErrors: { __proto__: null, constructor: 5 } }), failed],
  ['fH6 409', status(409, '{}'), /in the meantime/],
  [
    'fH9 429',
    { ...status(429), headers: { 'Retry-After': '7' } } as Fault,
    `${failed} Too many requests. Please wait 7 s and try again.`,
  ],
  ['fH1 401 in mid-session', status(401), `${failed} Your session was renewed. Please try again.`],
  ['fH4 304', status(304), 'There are no changes to submit.'],
  ['fN1 no connection', { kind: 'network' }, missing],
  ['fH11 a gateway without an answer', status(503, page500), missing],
];

describe.each(forms)('$name', (form) => {
  test('survives one fault after the other with all that was filled in, sends once each time, and saves at last', async () => {
    const { press } = await filled(form);
    const address = window.location.pathname + window.location.search;
    let sent = 0;
    for (const [name, fault, text] of faultsOfWrites(form)) {
      world().faults.failNext(form.write, fault);
      await press();
      sent += 1;
      await waitFor(() => expect(writes(), name).toHaveLength(sent));
      expect(await screen.findByText(text), name).toBeVisible();
      await form.isKept();
      expect(screen.queryByText(form.saved), name).toBeNull();
      expect(window.location.pathname + window.location.search, name).toBe(address);
      expect(document.body, name).not.toHaveTextContent('NullPointerException');
      await waitFor(() => expect(screen.getByRole('button', { name: form.button }), name).toBeEnabled());
    }
    await press();
    expect(await screen.findByText(form.saved)).toBeVisible();
    expect(writes()).toEqual(Array.from({ length: sent + 1 }, () => form.write));
  }, 60_000);

  test('fN2 whose answer is lost is looked up, and found', async () => {
    const { press } = await filled(form);
    world().faults.failNext(form.write, { kind: 'reset' });
    await press();
    expect(await screen.findByText(form.arrived)).toBeVisible();
    expect(writes()).toEqual([form.write]);
    expect(screen.queryByText(form.saved)).toBeNull();
  });

  test('fH1 that meets the end of the session is signed in for again, and has what was filled in', async () => {
    const { press, user } = await filled(form);
    const address = window.location.pathname + window.location.search;
    world().faults.failNext(form.write, status(401));
    world().faults.failNext(refresh, status(401), 2);
    await press();
    expect(await screen.findByText('Please sign in')).toBeVisible();
    expect(writes()).toEqual([form.write]);
    await fillSignIn(user, form.who);
    await screen.findByRole('button', { name: 'Navigation' });
    await user.click(await screen.findByRole('button', { name: 'Restore' }));
    expect(window.location.pathname + window.location.search).toBe(address);
    await form.isKept();
    expect(writes()).toEqual([form.write]);
  });
});

describe('the actions on an account', () => {
  const actions = [
    {
      name: 'the status',
      write: `PUT ${management}/deactivate_user/4`,
      failed: 'Unable to change user status',
      press: async (user: Hands) => {
        await user.click(await screen.findByRole('switch', { name: 'Active' }));
        await user.click(await screen.findByRole('button', { name: 'OK' }));
      },
      prepare: () => undefined,
    },
    {
      name: 'the password-change time restriction',
      write: 'POST /rest/secure/admin/user_management/clearUsersPasswordAllowChangeTime/',
      failed: "Unable to clear user's password-change time restriction.",
      press: async (user: Hands) => {
        const button = await screen.findByRole('button', { name: 'Remove Password-Change Time Restriction' });
        await waitFor(() => expect(button).toHaveAttribute('aria-disabled', 'false'));
        await user.click(button);
      },
      prepare: () => {
        world().accountOf(4).mayChangePasswordFrom = world().now() + 3_600_000;
      },
    },
  ];

  test.each(actions)(
    '[USER-053, USER-060] $name says what went wrong, and is sent once',
    async ({ write, failed, press, prepare }) => {
      prepare();
      const { user } = await signedInAt('/app/users/4');
      const faults: ReadonlyArray<readonly [string, Fault, string]> = [
        ['500', status(500, page500), failed],
        ['422', status(422, { fieldErrors: {} }), failed],
        ['a page', { kind: 'html200' }, failed],
        ['401', status(401), `${failed} Your session was renewed. Please try again.`],
        ['304', status(304), 'There are no changes to submit.'],
        ['no connection', { kind: 'network' }, 'the record shows none of your changes: nothing was saved.'],
      ];
      for (const [at, [name, fault, text]] of faults.entries()) {
        world().faults.failNext(write, fault);
        await press(user);
        await waitFor(() => expect(writes(), name).toHaveLength(at + 1));
        expect(await screen.findByText((shown) => shown.includes(text)), name).toBeVisible();
        await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      }
      world().faults.failNext(write, status(401));
      world().faults.failNext(refresh, status(401), 2);
      await press(user);
      expect(await screen.findByText('Please sign in')).toBeVisible();
      expect(writes()).toHaveLength(faults.length + 1);
    },
  );
});

const readFaults: ReadonlyArray<readonly [string, Fault]> = [
  ['fN1 no connection', { kind: 'network' }],
  ['fN2 connection reset', { kind: 'reset' }],
  ['fH10 500', status(500, page500)],
  ['fH11 503', status(503, page500)],
  ['fB1 no body', { kind: 'emptyBody' }],
  ['fB3 half an answer', { kind: 'truncatedJson' }],
  ['fB5 a page for JSON', { kind: 'html200' }],
  ['fB6 JSON of another shape', { kind: 'malformedJson', text: '7' }],
];

const history = { own: '/app/profile?tab=history', other: '/app/users/4?tab=history' };

/** Who reads what where, and what is said when it fails. */
const reads = [
  ['admin', '/app/users/4', `${management}/user/4`, 'Unable to load the specified user.'],
  ['admin', '/app/users/4', `${management}/portal_roles`, 'The portal roles are not available.'],
  [
    'admin',
    '/app/users/4',
    '/rest/secure/admin/user_management/isUserCurrentlyRestrictedByAllowChangeTime',
    'Unable to determine if user is currently restricted from changing their password.',
  ],
  [
    'admin',
    history.other,
    '/rest/secure/user_access_mod_request/user/4',
    'Problem loading user-access modification request(s).',
  ],
  [
    'admin',
    history.other,
    '/rest/secure/ldap_user_profile_mod_request/user/4',
    'Problem loading profile-change request.',
  ],
  [
    'admin',
    history.other,
    `${management}/user_registration/proxy/4`,
    "Problem retrieving user's proxy registration requests.",
  ],
  ['admin', history.other, '/rest/secure/user_registration/user/4', "Problem loading user's registration information."],
  [
    'user',
    history.own,
    '/rest/secure/user_access_mod_request/user',
    'Problem loading user-access modification request(s).',
  ],
  ['user', history.own, '/rest/secure/ldap_user_profile_mod_request/user', 'Problem loading profile-change request.'],
  [
    'user',
    history.own,
    `${management}/user_registration/proxy`,
    'Problem retrieving your proxy registration requests.',
  ],
  ['user', history.own, '/rest/secure/user_registration/user', 'Problem loading your registration information.'],
  [
    'user',
    requestAddress,
    '/rest/secure/user_access_mod_request/user',
    'Problem loading user-access modification request(s).',
  ],
  ['user', requestAddress, '/rest/public/user_registration/study_roles', 'Problem loading study-roles.'],
  ['user', requestAddress, '/rest/public/user_registration/system_accesses', 'Problem loading systems.'],
  ['user', requestAddress, '/rest/public/sites', 'Problem retrieving Sites.'],
  ['user', requestAddress, '/rest/public/studies', 'Problem retrieving Studies.'],
  ['user', requestAddress, '/rest/public/site_relation', 'Problem retrieving AO/LAO/Study relationships.'],
  ['admin', '/app/users/4?tab=details', '/rest/public/countries', 'Problem retrieving Countries.'],
] as const;

/** What screens say in their own words, whatever the reason. */
const ownTexts = ['Unable to load the specified user.', 'The portal roles are not available.'];

describe('what cannot be loaded', () => {
  test.each(reads)('says so to %s at %s, and is loaded when it can be: %s', async (who, address, path, text) => {
    const { unmount } = await signedInAt('/app/change-password', who);
    unmount();
    const target = `GET ${path}`;
    const calls = () => world().journal.filter((call) => call.path.startsWith(path)).length;
    for (const [, fault] of readFaults) world().faults.failNext(target, fault);
    const { user } = renderAt(address);
    for (const [at, [name, fault]] of readFaults.entries()) {
      await waitFor(() => expect(calls(), name).toBe(at + 1));
      const isUnreachable = ['network', 'reset', 'truncatedJson'].includes(fault.kind) || name.endsWith('503');
      const isSaid = (shown: string) =>
        shown === (isUnreachable && !ownTexts.includes(text) ? `${text} ${unreachable}` : text);
      expect(await screen.findByText(isSaid), name).toBeVisible();
      expect(document.body).not.toHaveTextContent('NullPointerException');
      await user.click(screen.getByRole('button', { name: 'Try Again' }));
    }
    await waitFor(() => expect(screen.queryByText((shown) => shown.startsWith(text))).toBeNull());
    expect(calls()).toBe(readFaults.length + 1);
    expect(writes()).toEqual([]);
  });

  test.each(reads.filter(([, , path]) => !path.startsWith('/rest/public')))(
    'fH1 leads %s at %s to sign in when the session is over: %s',
    async (who, address, path) => {
      const { unmount } = await signedInAt('/app/change-password', who);
      unmount();
      world().faults.failNext(`GET ${path}`, status(401));
      const { user } = renderAt(address);
      // The first refresh is that of the page's own load.
      world().faults.failNext(refresh, { kind: 'delay', ms: 0 });
      world().faults.failNext(refresh, status(401), 2);
      expect(await screen.findByText('Please sign in')).toBeVisible();
      await fillSignIn(user, who);
      await screen.findByRole('button', { name: 'Navigation' });
      expect(window.location.pathname + window.location.search).toBe(address);
    },
  );

  test('[USER-074] leaves the kind of account with its id, and says nothing of it', async () => {
    for (const [, fault] of readFaults) {
      world().faults.failNext(`GET ${management}/account_types`, fault);
      const { unmount } = await signedInAt('/app/users/4', 'reader');
      await screen.findByText('Account type');
      await waitFor(() => expect(screen.getByText('external')).toBeVisible());
      expect(screen.queryByRole('alert')).toBeNull();
      unmount();
      window.localStorage.clear();
    }
  });
});
