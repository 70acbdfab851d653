import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { sentWrites } from '@test/support/journal';
import { accessAs, me, screenPath, updateAddress } from '@test/support/ownAccess';
import { signedInAt } from '@test/support/signIn';

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined));

const comment = () => screen.getByLabelText(/^Requester comments/);
const asked = () => within(screen.getByRole('region', { name: 'Your Request' })).getByRole('status');

test('a request for no role says that only its comment will be sent, and sends it [PROF-043]', async () => {
  const { id } = me();
  const { user } = await signedInAt(`${screenPath}?accessRequestType=NEW&userId=${id}`, 'user');
  const remove = await screen.findByRole('button', { name: 'Remove study role 1' });
  expect(asked()).toHaveTextContent(/^Choose a study role first\.$/);
  await user.type(comment(), 'Which role do I need?');
  // The card is still there, and is not sent without its role.
  expect(asked()).toHaveTextContent(/^Choose a study role first\.$/);
  await user.click(remove);
  expect(asked()).toHaveTextContent(/^Only your comment will be sent\.$/);
  await user.clear(comment());
  expect(asked()).toHaveTextContent(/^Choose a study role first\.$/);
  await user.type(comment(), 'Which role do I need?');
  await user.click(screen.getByRole('button', { name: 'Submit Request' }));
  await waitFor(() => expect(sentWrites()).toHaveLength(1));
  expect(sentWrites()[0]?.body).toMatchObject({ accessControls: [], requesterComments: 'Which role do I need?' });
});

test('a request that changes nothing says so, and that its comment will be sent; a removal says what it removes', async () => {
  me();
  const { user } = await signedInAt(updateAddress(accessAs('Laboratory Technologist').id), 'user');
  const removal = await screen.findByRole('checkbox', { name: 'Request removal of this access' });
  expect(asked()).toHaveTextContent(/^No changes yet\.$/);
  await user.type(comment(), 'Is this still right?');
  expect(asked()).toHaveTextContent(/^You are not asking for any changes\. Your comment will be sent\.$/);
  await user.click(removal);
  expect(asked()).toHaveTextContent(/^You are asking to remove role Laboratory Technologist/);
});
