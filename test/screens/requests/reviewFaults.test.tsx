import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { Fault } from '@test/mock-server/faults';
import { world } from '@test/support/server';
import { addProfileRequest, addRequest, profilePath, profileReviewAt, reviewAt, reviewPath, writes } from './reviews';

const save = () => screen.getByRole('button', { name: 'Save Changes' });
const comments = () => screen.getByLabelText('Reviewer Comments', { exact: false });

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

  test('shows what is wrong beside the fields and in the summary [RACC-029, RACC-030, RPROF-021]', async () => {
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
    expect(screen.getByLabelText('SysAid Ticket', { exact: false })).toHaveAccessibleDescription(
      /SysAid ticket no\. is too long; SysAid ticket no\. contains unrecognized character/,
    );
    expect(screen.getByRole('radiogroup', { name: 'Status' })).toHaveAccessibleDescription(/is invalid/);
    expectKept();
  });

  test('is not sent over what someone else has saved meanwhile; both are shown', async () => {
    const theirs = {
      requestStatus: 'PENDING_REVIEW',
      reviewerComments: 'Theirs',
      lastModifiedBy: "Marcus O'Connell - support",
    };
    const { user } = await reviewWith(() => saveAs(theirs));
    const panel = await screen.findByRole('group', { name: 'Someone else has reviewed this meanwhile' });
    expect(panel).toHaveTextContent('support saved it at 2026-01-01');
    const row = within(panel).getByRole('row', { name: /Reviewer Comments/ });
    expect(
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual(['Typed', 'Theirs']);
    expect(writes()).toEqual([]);
    expectKept();

    await user.click(within(panel).getByRole('button', { name: 'Keep mine on top of theirs' }));
    expectKept();
    expect(writes()).toEqual([]);
    await user.click(save());
    expect(await screen.findByText(updated)).toBeVisible();
    expect(stored()).toMatchObject({ requestStatus: 'IN_PROGRESS', reviewerComments: 'Typed', versionno: 3 });
  });

  test('can go on with theirs', async () => {
    const theirs = { reviewerComments: 'Theirs', lastModifiedBy: "Marcus O'Connell - support" };
    const { user } = await reviewWith(() => saveAs(theirs));
    await user.click(await screen.findByRole('button', { name: 'Go on with theirs' }));
    expect(comments()).toHaveValue('Theirs');
    expect(screen.getByRole('radio', { name: 'New' })).toBeChecked();
    expect(writes()).toEqual([]);
  });

  test('has nothing to keep when someone else has closed the request [RACC-020, RPROF-015]', async () => {
    await reviewWith(() => saveAs({ requestStatus: 'REJECTED', lastModifiedBy: "Marcus O'Connell - support" }));
    const panel = await screen.findByRole('group', { name: 'Someone else has reviewed this meanwhile' });
    expect(panel).toHaveTextContent('The request is resolved and cannot be changed any more');
    expect(within(panel).queryByRole('button', { name: /Keep mine/ })).toBeNull();
    expect(writes()).toEqual([]);
  });
});
