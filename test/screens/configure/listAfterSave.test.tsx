import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { configurationBase, kinds } from '@test/support/configuration';
import { holdCalls } from '@test/support/heldCalls';
import { signedInAt } from '@test/support/signIn';

const all = Object.values(kinds);

test.each(all)('the list behind a saved $noun never shows its old name', async (kind) => {
  const { user } = await signedInAt(`/app/configure?tab=${kind.tab}`);
  await user.click(await screen.findByRole('link', { name: kind.name }));
  await user.type(await screen.findByLabelText(kind.label), ' 2');
  await user.click(screen.getByRole('button', { name: `Save ${kind.noun}` }));
  await screen.findByText('Updated');
  const { asked, release } = holdCalls('get', `${configurationBase}${kind.list}`);
  await user.click(screen.getByRole('link', { name: new RegExp(`Back to ${kind.noun}s$`) }));
  await asked;
  const heading = await screen.findByRole('heading', { name: 'Configure' });
  expect(heading).toBeVisible();
  expect(screen.queryByRole('link', { name: kind.name })).toBeNull();
  release();
  expect(await screen.findByRole('link', { name: `${kind.name} 2` })).toBeVisible();
});

test.each(all)('the list behind a deleted $noun offers no way to it', async (kind) => {
  const { user } = await signedInAt(`/app/configure?tab=${kind.tab}`);
  await user.click(await screen.findByRole('link', { name: kind.name }));
  const { asked, release } = holdCalls('get', `${configurationBase}${kind.list}`);
  await user.click(await screen.findByRole('button', { name: `Delete ${kind.noun}` }));
  const question = within(await screen.findByRole('dialog'));
  const answer = question.getByRole('button', { name: /^Delete/ });
  // It waits for what refers to the record.
  await waitFor(() => expect(answer).toHaveAttribute('aria-disabled', 'false'));
  await user.click(answer);
  await asked;
  expect(await screen.findByRole('heading', { name: 'Configure' })).toBeVisible();
  expect(screen.queryByRole('link', { name: kind.name })).toBeNull();
  release();
});
