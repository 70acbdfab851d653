import { expect, test } from '@test/e2e/fixtures';
import { reviewsOf } from '@test/e2e/pages/reviews';

test('a profile change is opened from the list, postponed, approved, and takes effect [RPROF-001, RPROF-003, RPROF-005, RPROF-013]', async ({
  page,
  signInAs,
}) => {
  const { status, button, row, comments, ticket, messages, expectList } = reviewsOf(page);
  await signInAs('support', '/app/user-requests?filter=Lindqvist');
  await row('Profile Change: Zoë Lindqvist').click();
  await expect(page.getByRole('heading', { name: 'Review Profile Change Request – Zoë Lindqvist' })).toBeVisible();
  await expect(page.getByRole('row', { name: /^Email/ })).toContainText('reader@research.example.org');

  // Neither a look at the user nor leaving by accident loses what was typed.
  await comments.fill('Asked for a letter.');
  await page.getByRole('link', { name: 'View/Edit User' }).click();
  await page.getByRole('link', { name: 'Profile Change Request' }).click();
  await expect(comments).toHaveValue('Asked for a letter.');
  await page.getByRole('link', { name: 'Back to User Requests' }).click();
  const unsaved = page.getByRole('dialog', { name: 'Unsaved Changes' });
  await expect(unsaved.getByRole('button', { name: 'Abandon Changes' })).toBeVisible();
  await unsaved.getByRole('button', { name: 'Go Back' }).click();
  await expect(comments).toHaveValue('Asked for a letter.');

  await status('Pending Review').check();
  await ticket.fill('SA-4711');
  await button('Save Changes').click();
  await expect(messages.getByText('User Profile Modification Request Updated')).toBeVisible();
  await expectList();
  await row('Profile Change: Zoë Lindqvist').click();
  await expect(ticket).toHaveValue('SA-4711');
  await page.getByRole('link', { name: 'View/Edit User' }).click();
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue('reader@clinic.example.org');
  await page.getByRole('link', { name: 'Profile Change Request' }).click();

  await status('Approved').check();
  await button('Save Changes').click();
  const dialog = page.getByRole('dialog', { name: 'Approve and close this request?' });
  await expect(dialog).toContainText(
    'Saving will change the email from reader@clinic.example.org to reader@research.example.org',
  );
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(status('Approved')).toBeChecked();
  await button('Save Changes').click();
  await dialog.getByRole('button', { name: 'Approve and Close' }).click();
  await expectList();
  await page.getByRole('tab', { name: 'Resolved' }).click();
  await row('Profile Change: Zoë Lindqvist').click();
  const email = page.getByRole('row', { name: /^Email/ });
  await expect(email).toContainText('It was reader@clinic.example.org when the request was made.');
  await expect(email).toContainText('reader@research.example.org changed');
  await expect(button('Save Changes')).toHaveCount(0);
  await page.getByRole('link', { name: 'View/Edit User' }).click();
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue('reader@research.example.org');
});

test('a name changed since the request is pointed out, and the request rejected [RPROF-009]', async ({
  page,
  signInAs,
}) => {
  const { status, button, place, messages } = reviewsOf(page);
  await signInAs('admin', '/app/user-requests/profile-change/11');
  await expect(page.getByText(/^It was .+ when the request was made\.$/)).toBeVisible();
  await expect(place).toContainText('in this list');
  await status('Rejected').check();
  await button('Save and Open Next').click();
  const dialog = page.getByRole('dialog', { name: 'Reject and close this request?' });
  await expect(dialog).toContainText('Saving will change neither the name nor the email address');
  await dialog.getByRole('button', { name: 'Reject and Close' }).click();
  await expect(messages.getByText('User Profile Modification Request Updated')).toBeVisible();
  await page.waitForURL((url) => url.pathname !== '/app/user-requests/profile-change/11');
  await expect(place).toContainText('in this list');
});
