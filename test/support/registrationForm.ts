import { screen, within } from '@testing-library/react';
import type { renderAt } from './renderAt';

type User = ReturnType<typeof renderAt>['user'];

/** A person who is not in the portal yet, by the labels of the form. */
export const applicant = {
  'First name': 'Amélie',
  'Last name': 'Dubois-Laurent',
  'Job title': 'Study Coordinator',
  'Organization name': 'Hôpital Nord',
  'Phone number': '206-555-0199',
  Email: 'amelie.dubois@hopital.example.org',
};

export const field = (label: string) => screen.getByLabelText(label);

/** Fills each field in one paste. */
export async function fillIn(user: User, entries: Readonly<Record<string, string>>) {
  for (const [label, text] of Object.entries(entries)) {
    const input = await screen.findByLabelText(label);
    await user.clear(input);
    await user.click(input);
    await user.paste(text);
  }
}

/** Chooses a study role that requires neither site nor study. */
export async function chooseRole(user: User, role: string, position = 1) {
  const card = await screen.findByRole('region', { name: `Study role ${position}` });
  await user.click(await within(card).findByRole('combobox', { name: 'Study Role (required)' }));
  await user.click(await screen.findByRole('option', { name: role }));
}
