import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderAt } from '@test/support/renderAt';

test('while one develops, the parts of the kit can be looked at without a session', async () => {
  renderAt('/kit', 'strict');
  expect(await screen.findByRole('heading', { name: 'Kit', level: 1 })).toBeVisible();
  expect(await screen.findByRole('combobox', { name: 'Site among 2,000' })).toBeVisible();
  for (const title of ['Inputs', 'Inputs in error', 'Selects', 'Errors', 'Dialogs', 'Alerts', 'Table', 'Notices']) {
    expect(screen.getByRole('region', { name: title })).toBeVisible();
  }
});
