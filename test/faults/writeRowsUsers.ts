import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';
import type { User } from '@test/mock-server/records';
import { chooseRole } from '@test/support/registrationForm';
import { world } from '@test/support/server';
import {
  answerOf,
  buttonOf,
  conflictTitle,
  saveMessage,
  idAt,
  lookedUp,
  retype,
  submitting,
  textOf,
  type ReadBefore,
  type WriteRow,
} from './writeRow';

const management = '/rest/secure/user_management';
const { lost: arrived, missing } = lookedUp.record;

const typing = (label: string, text: string) => (user: UserEvent, round: number) =>
  retype(user, label, textOf(text, round));

const recordSave = {
  ...submitting('Save Changes'),
  lost: arrived,
  message: saveMessage(missing, conflictTitle),
};

const userBefore: ReadBefore = {
  call: `GET ${management}/user/1`,
  path: (place) => `${management}/user/${idAt(place)}`,
};

const requestSave = {
  ...submitting('Submit Request'),
  saved: 'Your request was submitted',
  lost: lookedUp.request.lost,
  message: saveMessage(lookedUp.request.missing),
};

/** The first seeded user who meets a condition. */
function someUser(isWanted: (user: User) => boolean): User {
  const found = world().users.find((user) => user.id > 20 && isWanted(user));
  if (found === undefined) throw new Error('No seeded user meets the condition');
  return found;
}

const activeAccesses = (user: User) =>
  world()
    .accessesOf(user.id)
    .filter(({ inactive }) => !inactive);

/** Closes the open requests of `user`, which would disable the forms. */
function closeOpenRequests(): void {
  const { id } = world().person('user');
  for (const request of world().accessRequests.all()) {
    if (request.portalUserId === id) world().saveAccessRequest({ ...request, requestStatus: 'REJECTED' });
  }
  for (const request of world().profileRequests.all()) {
    if (request.portalUserId === id) world().saveProfileRequest({ ...request, requestStatus: 'REJECTED' });
  }
}

/** The account switch, which asks for confirmation. */
function switching(verb: 'activate' | 'deactivate') {
  const control = () => screen.getByRole('switch', { hidden: true });
  return {
    call: `PUT ${management}/${verb}_user/1`,
    proves: '[USER-053]',
    who: 'admin',
    open: () => {
      const { id } = someUser((user) => user.inactive === (verb === 'activate'));
      return { address: `/app/users/${id}`, write: `PUT ${management}/${verb}_user/${id}` };
    },
    fill: async () => void (await screen.findByRole('switch')),
    button: control,
    ready: async (user: UserEvent) => {
      await user.click(control());
      return answerOf(verb === 'activate' ? 'Activate' : 'Deactivate');
    },
    failed: 'Unable to change user status',
    saved: 'User status changed',
    lost: lookedUp.status.lost,
    message: saveMessage(lookedUp.status.missing),
    isForm: false,
    looksAgain: true,
  } satisfies WriteRow;
}

export const userRows: readonly WriteRow[] = [
  {
    call: 'PUT /rest/secure/user_management/update_user',
    by: 'account',
    who: 'admin',
    open: () => ({ address: '/app/users/4', write: `PUT ${management}/update_user` }),
    fill: typing('First name', 'Daniela'),
    ...recordSave,
    before: [userBefore],
    failed: 'Unable to update the specified user due to one or more errors.',
    saved: 'User Account Updated',
    fields: [
      {
        wire: 'firstName',
        code: 'size',
        text: 'First name is too long',
        control: () => screen.getByLabelText('First name'),
      },
      { wire: 'email', code: 'invalid', text: 'Email is invalid', control: () => screen.getByLabelText('Email') },
    ],
  },
  {
    call: 'PUT /rest/secure/user_management/update_user',
    by: 'details',
    who: 'admin',
    open: () => ({ address: '/app/users/4?tab=details', write: `PUT ${management}/update_user` }),
    fill: typing('City', 'Lund'),
    ...recordSave,
    before: [userBefore],
    failed: 'Unable to update the specified user due to one or more errors.',
    saved: 'User Details Updated',
    fields: [{ wire: 'city', code: 'size', text: 'City is too long', control: () => screen.getByLabelText('City') }],
  },
  {
    call: 'PUT /rest/secure/user_access/user/4',
    who: 'admin',
    open: () => {
      const { id } = someUser(
        (user) => !user.inactive && activeAccesses(user).length > 1 && !world().openAccessRequestUserIds.has(user.id),
      );
      return { address: `/app/users/${id}?tab=access`, write: `PUT /rest/secure/user_access/user/${id}` };
    },
    fill: async (user) => user.click(await screen.findByRole('button', { name: 'Remove study role 2' })),
    ...recordSave,
    ready: async (user) => {
      await user.click(buttonOf('Save Changes')());
      return answerOf('Remove Study Role');
    },
    before: [userBefore],
    failed: "Unable to update the specified user's access due to one or more errors.",
    saved: "User's Access Updated",
    message: saveMessage(missing, conflictTitle),
  },
  {
    call: 'PUT /rest/secure/user_profile_mod',
    who: 'user',
    open: () => ({ address: '/app/profile?tab=details', write: 'PUT /rest/secure/user_profile_mod' }),
    fill: typing('City', 'Lund'),
    ...recordSave,
    before: [{ call: 'GET /rest/secure/user_profile', path: () => '/rest/secure/user_profile' }],
    failed: 'Unable to update your profile due to one or more errors.',
    saved: 'User Profile Updated',
    fields: [{ wire: 'city', code: 'size', text: 'City is too long', control: () => screen.getByLabelText('City') }],
  },
  {
    call: 'POST /rest/secure/ldap_user_profile_mod_request',
    who: 'user',
    open: () => {
      closeOpenRequests();
      return { address: '/app/profile', write: 'POST /rest/secure/ldap_user_profile_mod_request' };
    },
    fill: typing('Last name', 'Ruiz'),
    ...requestSave,
    failed: 'Unable to submit request to update your name and/or email due to one or more errors.',
    fields: [
      {
        wire: 'lastName',
        code: 'size',
        text: 'Last name is too long',
        control: () => screen.getByLabelText('Last name'),
      },
    ],
  },
  {
    call: 'POST /rest/secure/user_access_mod_request',
    by: 'for oneself',
    who: 'user',
    open: () => {
      closeOpenRequests();
      return {
        address: '/app/profile/request-new-or-modified-access?accessRequestType=NEW&userId=4',
        write: 'POST /rest/secure/user_access_mod_request',
      };
    },
    fill: async (user, round) => {
      await chooseRole(user, 'Regulatory Specialist');
      await retype(user, /^Requester comments/, textOf('Please', round));
    },
    ...requestSave,
    lost: requestSave.saved,
    failed: 'Unable to process new user-access modification request due to one or more errors.',
    fields: [
      {
        wire: 'requesterComments',
        code: 'size',
        text: 'Requester comments are too long',
        control: () => screen.getByLabelText(/^Requester comments/),
      },
    ],
  },
  switching('deactivate'),
  switching('activate'),
  {
    call: 'POST /rest/secure/admin/user_management/clearUsersPasswordAllowChangeTime/9c1e4d20-7b3a-4f6e-8a51-000000000004',
    proves: '[USER-060]',
    who: 'admin',
    open: () => {
      world().accountOf(4).mayChangePasswordFrom = world().now() + 3_600_000;
      return {
        address: '/app/users/4',
        write: 'POST /rest/secure/admin/user_management/clearUsersPasswordAllowChangeTime/',
      };
    },
    fill: async () => {
      const button = await screen.findByText('Remove Password-Change Time Restriction');
      await waitFor(() => expect(button).toHaveAttribute('aria-disabled', 'false'));
    },
    ...submitting('Remove Password-Change Time Restriction'),
    failed: "Unable to clear user's password-change time restriction.",
    saved: 'Password-change time restriction removed',
    lost: lookedUp.action.lost,
    message: saveMessage(lookedUp.action.missing),
    isForm: false,
  },
  {
    call: 'POST /rest/secure/set_initial_password/resend/4',
    who: 'admin',
    open: () => {
      const invited = world().usersById.get(101) ?? world().person('user');
      world().changeUser(invited, { accountType: 'external' });
      return {
        address: `/app/users/${invited.id}`,
        write: `POST /rest/secure/set_initial_password/resend/${invited.id}`,
      };
    },
    fill: async () => {
      const button = await screen.findByRole('button', { name: 'Resend Initial Email' });
      await waitFor(() => expect(button).toHaveAttribute('aria-disabled', 'false'));
    },
    ...submitting('Resend Initial Email'),
    failed: 'Failed to resend initial email due to unexpected error.',
    saved: 'Initial email has been resent.',
    lost: 'Failed to resend initial email due to unexpected error. The server did not answer. The email may have been sent.',
    message: ({ id, what, write }) => {
      const reason = what.endsWith('prototype keys') ? 'x' : id === 'fH7' ? 'An unknown code' : '';
      if (write === 'failed' && reason !== '')
        return `Failed to resend initial email due to unexpected error. ${reason}`;
      if (write === 'invalid') return 'Failed to resend initial email due to unexpected error. Not today';
      return write === 'unreachable'
        ? 'Failed to resend initial email due to unexpected error. The server did not answer. The email may have been sent.'
        : undefined;
    },
    isForm: false,
  },
];
