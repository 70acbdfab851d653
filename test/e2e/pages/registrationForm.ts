import type { Page } from '@playwright/test';

/** A person who is not in the portal yet, by the labels of the form. */
export const applicant = {
  'First name': 'Amélie',
  'Last name': 'Dubois-Laurent',
  'Job title': 'Study Coordinator',
  'Organization name': 'Hôpital Nord',
  'Phone number': '999-555-0199',
  Email: 'amelie.dubois@hopital.example.org',
};

/** Fills in what a registration requires, for oneself or for someone else. */
export async function fillInApplicant(page: Page): Promise<void> {
  const person = page.getByRole('region', { name: /^(About You|Person Who Needs an Account)$/ });
  for (const [label, text] of Object.entries(applicant)) await person.getByLabel(label, { exact: true }).fill(text);
  await page.getByRole('combobox', { name: 'Study Role (required)' }).click();
  await page.getByRole('option', { name: 'Community Advisor' }).click();
}
