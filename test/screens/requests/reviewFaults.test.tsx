import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { Fault } from '@test/mock-server/faults';
import { movableClock } from '@test/support/movableClock';
import { world } from '@test/support/server';
import { sentWrites } from '@test/support/journal';
import {
  addProfileRequest,
  addRequest,
  profilePath,
  profileReviewAt,
  reviewAt,
  reviewPath,
} from '@test/support/reviews';

const save = () => screen.getByRole('button', { name: 'Save Changes' });
const ticket = () => screen.getByLabelText('SysAid ticket no.', { exact: false });
const comments = () => screen.getByLabelText('Reviewer comments', { exact: false });

const reviews = [
  {
    kind: 'access change',
    open: () => reviewAt(addRequest('CHANGE')),
    put: `PUT ${reviewPath}`,
    prefix: 'userAccessModificationRequest.',
    failed: 'Unable to update user-access modification request due to one or more errors.',
    updated: 'User Access Modification Request Updated',
    stored: () => world().accessRequests.all().at(-1),
    saveAs: (changes: object) => {
      const last = world().accessRequests.all().at(-1);
      if (last) world().saveAccessRequest({ ...last, versionno: 2, dchng: '2026-01-01T00:00:00.000Z', ...changes });
    },
  },
  {
    kind: 'profile change',
    open: () => profileReviewAt(addProfileRequest()),
    put: `PUT ${profilePath}`,
    prefix: '',
    failed: "Unable to update user's profile-change request due to one or more errors.",
    updated: 'User Profile Modification Request Updated',
    stored: () => world().profileRequests.all().at(-1),
    saveAs: (changes: object) => {
      const last = world().profileRequests.all().at(-1);
      if (last) world().saveProfileRequest({ ...last, versionno: 2, dchng: '2026-01-01T00:00:00.000Z', ...changes });
    },
  },
] as const;

describe.each(reviews)('a review of $kind', ({ open, put, prefix, failed, updated, stored, saveAs }) => {
  /** Comments on the request, chooses a status that closes nothing, and saves. */
  async function reviewWith(prepare: () => void = () => undefined) {
    const portal = await open();
    await portal.user.type(comments(), 'Typed');
    await portal.user.click(screen.getByRole('radio', { name: 'In Progress' }));
    prepare();
    await portal.user.click(save());
    return portal;
  }
  const expectKept = () => {
    expect(comments()).toHaveValue('Typed');
    expect(screen.getByRole('radio', { name: 'In Progress' })).toBeChecked();
    expect(screen.queryByText(updated)).toBeNull();
    expect(window.location.pathname).toMatch(/\/\d+$/);
  };
  const failing = (fault: Fault) => () => world().faults.failNext(put, fault);

  test('shows what is wrong beside the fields and in the summary [RACC-029, RACC-030, RPROF-021, VAL-035]', async () => {
    await reviewWith(
      failing({
        kind: 'status',
        status: 422,
        body: {
          fieldErrors: {
            [`${prefix}requestStatus`]: ['invalid'],
            [`${prefix}reviewerComments`]: ['size'],
            [`${prefix}sysaidTicket`]: ['size', 'encoding'],
            [`${prefix}somethingElse`]: ['A code of its own'],
          },
          globalErrors: ['ODD'],
        },
      }),
    );
    const summary = await screen.findByRole('group', { name: failed });
    expect(summary).toHaveTextContent('Reviewer comments are too long');
    expect(summary).toHaveTextContent('A code of its own');
    expect(summary).toHaveTextContent('ODD');
    expect(comments()).toHaveAccessibleDescription(/Reviewer comments are too long/);
    expect(ticket()).toHaveAccessibleDescription(
      /SysAid ticket no\. is too long; SysAid ticket no\. contains unrecognized character/,
    );
    expect(screen.getByRole('radiogroup', { name: 'Status' })).toHaveAccessibleDescription(/is invalid/);
    expectKept();
  });

  test('takes as long a ticket and comments as the server does, blanks at their ends aside [VAL-047, VAL-048]', async () => {
    const { user } = await open();
    const retype = async (input: HTMLElement, text: string) => {
      await user.clear(input);
      await user.click(input);
      await user.paste(text);
    };
    await retype(comments(), 'c'.repeat(513));
    await retype(ticket(), 't'.repeat(17));
    await user.click(screen.getByRole('radio', { name: 'In Progress' }));
    await user.click(save());
    expect(await screen.findByText('Reviewer comments are too long')).toBeVisible();
    expect(screen.getByText('SysAid ticket no. is too long')).toBeVisible();
    expect(sentWrites()).toEqual([]);

    await retype(ticket(), `${'t'.repeat(16)}  `);
    await retype(comments(), `${'c'.repeat(512)}  `);
    // From within the field, which is trimmed only when it is left.
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(await screen.findByText(updated)).toBeVisible();
    expect(stored()).toMatchObject({ reviewerComments: 'c'.repeat(512), sysaidTicket: 't'.repeat(16) });
  });

  test('is not sent over what someone else has saved since; the reviewer decides field by field', async () => {
    const theirs = {
      requestStatus: 'PENDING_REVIEW',
      reviewerComments: 'Theirs',
      lastModifiedBy: "Marcus O'Connell - support",
    };
    const { user } = await reviewWith(() => saveAs(theirs));
    const panel = await screen.findByRole('group', {
      name: /^Marcus O'Connell has changed this since you opened it\./,
    });
    expect(panel).toHaveFocus();
    expect(panel).toHaveTextContent('Last saved 1 Jan 2026');
    const choice = within(panel).getByRole('radiogroup', { name: 'Reviewer comments' });
    expect(within(choice).getByRole('radio', { name: 'Yours: Typed' })).toBeChecked();
    expect(within(choice).getByRole('radio', { name: 'Theirs: Theirs' })).not.toBeChecked();
    expect(within(panel).getByRole('radio', { name: 'Theirs: Pending Review' })).not.toBeChecked();
    expect(sentWrites()).toEqual([]);
    expectKept();

    await user.click(within(panel).getByRole('button', { name: 'Continue with These Values' }));
    expectKept();
    expect(sentWrites()).toEqual([]);
    await user.click(save());
    expect(await screen.findByText(updated)).toBeVisible();
    expect(stored()).toMatchObject({ requestStatus: 'IN_PROGRESS', reviewerComments: 'Typed', versionno: 3 });
  });

  test('can go on with theirs', async () => {
    const theirs = { reviewerComments: 'Theirs', lastModifiedBy: "Marcus O'Connell - support" };
    const { user } = await reviewWith(() => saveAs(theirs));
    await user.click(await screen.findByRole('button', { name: 'Use Theirs' }));
    expect(comments()).toHaveValue('Theirs');
    expect(screen.getByRole('radio', { name: 'New' })).toBeChecked();
    expect(sentWrites()).toEqual([]);
  });

  test('has nothing to keep when someone else has closed the request [RACC-020, RPROF-015]', async () => {
    const { user } = await reviewWith(() =>
      saveAs({ requestStatus: 'REJECTED', lastModifiedBy: "Marcus O'Connell - support" }),
    );
    const panel = await screen.findByRole('group', {
      name: /^Marcus O'Connell has changed this since you opened it\./,
    });
    expect(panel).toHaveTextContent('The request is resolved and can no longer be changed.');
    expect(within(panel).queryByRole('button', { name: 'Continue with These Values' })).toBeNull();
    expect(sentWrites()).toEqual([]);
    await user.click(within(panel).getByRole('button', { name: 'Use Theirs' }));
    expect(screen.queryByRole('button', { name: 'Save Changes' })).toBeNull();
    expect(screen.getByRole('radio', { name: 'Rejected' })).toBeChecked();
  });

  test('is looked up when its answer is lost, and the page goes on from what was saved', async () => {
    await reviewWith(failing({ kind: 'lostAnswer' }));
    expect(
      await screen.findByRole('group', { name: 'The connection was lost, but your review was saved.' }),
    ).toHaveFocus();
    expect(stored()).toMatchObject({ requestStatus: 'IN_PROGRESS', reviewerComments: 'Typed' });
    expect(sentWrites()).toHaveLength(1);
    expect(screen.queryByRole('radio', { name: 'New' })).toBeNull();
  });

  test('is looked up when it did not arrive, and nothing is sent again by itself', async () => {
    const { passDeadline } = movableClock();
    const { user } = await reviewWith(failing({ kind: 'notSent' }));
    expect(await screen.findByRole('group', { name: /^Not saved yet: the connection was lost\./ })).toHaveFocus();
    expectKept();
    expect(sentWrites()).toHaveLength(1);
    await passDeadline();
    await user.click(save());
    expect(await screen.findByText(updated)).toBeVisible();
  });
});

test('a conflict about portal roles calls one that cannot be assigned as other screens do', async () => {
  const legacy = world().portalRoles.find(({ inactive }) => inactive)?.id ?? 0;
  const request = addRequest('CHANGE');
  const { user } = await reviewAt(request);
  await user.type(comments(), 'Typed');
  await user.click(screen.getByRole('checkbox', { name: 'User Support' }));
  const subject = world().person('user');
  world().changeUser(subject, { portalRoleIds: [...subject.portalRoleIds, legacy] });
  world().saveAccessRequest({
    ...request,
    versionno: 2,
    dchng: '2026-01-01T00:00:00.000Z',
    reviewerComments: 'Theirs',
  });
  await user.click(save());
  const panel = await screen.findByRole('group', { name: /has changed this since you opened it\./ });
  expect(panel).toHaveTextContent(`Portal User, Role ${legacy}`);
});
