import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';
import type { Fault } from '@test/mock-server/faults';
import type { Registration } from '@test/mock-server/requestRecords';
import { addProfileRequest, addRequest, profilePath, requestPath } from '@test/support/reviews';
import { chooseRole, fillIn, applicant } from '@test/support/registrationForm';
import { pending } from '@test/support/registrationReview';
import { world } from '@test/support/server';
import type { FaultKind } from './faultKinds';
import {
  answerOf,
  buttonOf,
  conflictTitle,
  enabled,
  saveMessage,
  idAt,
  lookedUp,
  otherVersionTitle,
  retype,
  submitting,
  textOf,
  type ReadBefore,
  type WriteRow,
} from './writeRow';

/** Comments on a request and leaves it open. */
async function comment(user: UserEvent, round: number) {
  await retype(user, /^Reviewer comments/, textOf('Typed', round));
  await user.click(screen.getByLabelText('In Progress'));
}

const commentProblem = (wire: string) => ({
  wire,
  code: 'size',
  text: 'Reviewer comments are too long',
  control: () => screen.getByLabelText(/^Reviewer comments/),
});

/** The screen looks up whether the review has arrived, also after a conflict. */
const reviewSave = {
  who: 'admin',
  fill: comment,
  ...submitting('Save Changes'),
  lost: lookedUp.review.lost,
  message: saveMessage(lookedUp.review.missing, conflictTitle),
};

/** Waits until the review of a registration is fully loaded. */
async function registrationReady() {
  await enabled('First name');
  await screen.findByLabelText('Create a new directory account');
  await waitFor(() => {
    expect(document.querySelector('[name="portalRoleIds"]')).not.toBeNull();
    expect(document.querySelector('.busy')).toBeNull();
  });
}

/** A pending registration of someone whom neither the directory nor the portal knows. */
function unknownApplicant(): Registration {
  const id = world().registrations.nextId();
  const known = pending('unknown');
  return world().registrations.save({
    ...known,
    id,
    firstName: `Ondine ${id}`,
    lastName: `Vermeulen ${id}`,
    email: `ondine.${id}@clinic.example.org`,
  });
}

const at = ({ id }: Registration) => `/app/user-requests/registration/${id}`;

/** A button whose dialog must be confirmed. */
function answering(button: string, answer: string) {
  return {
    button: buttonOf(button),
    ready: async (user: UserEvent) => {
      await user.click(buttonOf(button)());
      return answerOf(answer);
    },
  };
}

const tooLong = {
  wire: 'email',
  code: 'size',
  text: 'Email is too long',
  control: () => screen.getByLabelText('Email'),
};

const submission = {
  ...submitting('Submit Request'),
  failed: 'Your Portal Gateway registration was NOT submitted.',
  saved: 'Registration Submitted',
  fields: [tooLong],
};

/** In place of the call's own text, which says that nothing was submitted: nobody knows. */
const perhapsRegistered =
  'The server did not answer, so we do not know whether your registration was submitted. Please ask User Support before you submit it again.';

async function register(user: UserEvent, round: number) {
  await fillIn(user, { ...applicant, 'Last name': textOf('Dubois', round) });
  await chooseRole(user, 'Community Advisor');
}

/** The user whom a review of a request is about. */
const subjectBefore: ReadBefore = {
  call: 'GET /rest/secure/user_management/user/1',
  path: () => `/rest/secure/user_management/user/${world().person('user').id}`,
};

const registrationBefore: readonly ReadBefore[] = [
  {
    call: 'GET /rest/secure/user_registration/1',
    path: (place) => `/rest/secure/user_registration/${idAt(place)}`,
    failed: 'An error has occurred while loading registrations.',
  },
];

const approvalFailed = 'There was an issue approving this request.';
const action = '/rest/secure/user_registration_action';

const approval = {
  call: 'PUT /rest/secure/user_registration_action/approve',
  who: 'admin',
  open: () => ({ address: at(unknownApplicant()), write: `PUT ${action}/approve` }),
  fill: async (user: UserEvent, round: number) => {
    await registrationReady();
    await user.click(screen.getByLabelText('Portal User'));
    await retype(user, 'Username', `applicant${round}`);
  },
  failed: approvalFailed,
  saved: 'New User Created',
  lost: 'New User Created',
  message: (kind: FaultKind) =>
    kind.write === 'failed' && (kind.id === 'fH7' || kind.what.endsWith('prototype keys'))
      ? `${approvalFailed} One or more fields contains an error.`
      : saveMessage(lookedUp.review.missing, otherVersionTitle)(kind),
  fields: [{ ...tooLong, wire: 'registrationForm.email' }],
};

/** The first approval is only warned about; the one that ignores warnings meets the fault. */
const warned: Fault = {
  kind: 'status',
  status: 422,
  body: { fieldErrors: {}, fieldWarnings: { email: ['outsideDomain'] } },
};

export const requestRows: readonly WriteRow[] = [
  {
    call: 'PUT /rest/secure/user_management/review_access_change_request',
    open: () => ({
      address: `/app/user-requests/access-change/${addRequest('CHANGE').id}`,
      write: 'PUT /rest/secure/user_management/review_access_change_request',
    }),
    ...reviewSave,
    fill: async (user, round) => {
      await screen.findByText('Select all that apply');
      await waitFor(() => expect(document.querySelector('.pg-select__single-value')).not.toBeNull());
      await comment(user, round);
    },
    before: [
      { call: 'GET /rest/secure/user_access_mod_request/1', path: (place) => `${requestPath}/${idAt(place)}` },
      subjectBefore,
    ],
    failed: 'Unable to update user-access modification request due to one or more errors.',
    saved: 'User Access Modification Request Updated',
    fields: [commentProblem('userAccessModificationRequest.reviewerComments')],
  },
  {
    call: 'PUT /rest/secure/ldap_user_profile_mod_request/1',
    open: () => {
      const { id } = addProfileRequest();
      return {
        address: `/app/user-requests/profile-change/${id}`,
        write: `PUT /rest/secure/ldap_user_profile_mod_request/${id}`,
      };
    },
    ...reviewSave,
    before: [
      { call: 'GET /rest/secure/ldap_user_profile_mod_request/1', path: (place) => `${profilePath}/${idAt(place)}` },
      subjectBefore,
    ],
    failed: "Unable to update user's profile-change request due to one or more errors.",
    saved: 'User Profile Modification Request Updated',
    fields: [commentProblem('reviewerComments')],
  },
  {
    call: 'PUT /rest/secure/user_registration/1',
    who: 'admin',
    open: () => {
      const registration = unknownApplicant();
      return { address: at(registration), write: `PUT /rest/secure/user_registration/${registration.id}` };
    },
    fill: async (user, round) => {
      await registrationReady();
      await retype(user, 'Job title', textOf('Coordinator', round));
    },
    ...submitting('Save Changes'),
    before: registrationBefore,
    failed: 'Error updating registration',
    saved: 'Registration successfully updated.',
    lost: lookedUp.review.lost,
    message: saveMessage(lookedUp.review.missing, conflictTitle),
    fields: [tooLong],
  },
  {
    call: 'DELETE /rest/secure/user_registration/1',
    who: 'admin',
    open: () => {
      const registration = unknownApplicant();
      return { address: at(registration), write: `DELETE /rest/secure/user_registration/${registration.id}` };
    },
    fill: registrationReady,
    ...answering('Delete', 'Delete'),
    before: registrationBefore,
    failed: 'Unable to delete user registration.',
    saved: 'User registration successfully deleted.',
    lost: 'User registration successfully deleted.',
    message: saveMessage('Not deleted yet: the connection was lost.', otherVersionTitle),
    isForm: false,
  },
  { ...approval, ...answering('Create User', 'Create User'), before: registrationBefore },
  {
    ...approval,
    by: 'in spite of warnings',
    looksAgain: true,
    button: buttonOf('Create User'),
    ready: async (user) => {
      world().faults.failNext(`PUT ${action}/approve`, warned);
      await user.click(buttonOf('Create User')());
      await user.click(await answerOf('Create User'));
      return answerOf('Create User Anyway');
    },
  },
  {
    call: 'PUT /rest/secure/user_registration_action/deny',
    who: 'admin',
    open: () => ({ address: at(unknownApplicant()), write: `PUT ${action}/deny` }),
    fill: async (user, round) => {
      await registrationReady();
      await retype(user, /^Reviewer comments/, textOf('Not one of us', round));
    },
    ...answering('Reject', 'Reject'),
    before: registrationBefore,
    failed: 'These was an issue rejecting this request.',
    saved: "User's registration was successfully rejected.",
    lost: "User's registration was successfully rejected.",
    message: saveMessage('Not rejected yet: the connection was lost.', conflictTitle),
  },
  {
    call: 'POST /rest/public/user_registration',
    who: null,
    open: () => ({ address: '/register', write: 'POST /rest/public/user_registration' }),
    fill: register,
    ...submission,
    doubt: perhapsRegistered,
    lost: perhapsRegistered,
    message: ({ write }) => (write === 'unreachable' ? perhapsRegistered : undefined),
    ready: async (user) => {
      await user.click(screen.getByLabelText(/I am not a robot/));
      return submission.button();
    },
    forgets: '[name="captcha"]',
    leave: null,
  },
  {
    call: 'POST /rest/secure/user_registration',
    who: 'proxy',
    open: () => ({ address: '/app/proxy-registration', write: 'POST /rest/secure/user_registration' }),
    fill: register,
    ...submission,
    before: [
      {
        call: 'GET /rest/secure/user_management/user_registration/proxy',
        path: () => '/rest/secure/user_management/user_registration/proxy',
        failed: 'Problem retrieving your proxy registration requests.',
      },
    ],
    // The proxy's own registrations are looked up.
    lost: 'Registration Submitted',
    message: saveMessage(lookedUp.request.missing),
  },
];
