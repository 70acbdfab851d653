import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderAt } from '@test/support/renderAt';
import { signedInAt } from '@test/support/signIn';

type Entries = Readonly<Record<string, string>>;

async function expectEntries(entries: Entries) {
  for (const [label, entry] of Object.entries(entries)) {
    expect(await screen.findByLabelText(label), label).toHaveAttribute('autocomplete', entry);
  }
}

const applicant = {
  'First name': 'given-name',
  'Last name': 'family-name',
  'Job title': 'organization-title',
  'Organization name': 'organization',
  'Phone number': 'tel',
  'Phone extension (optional)': 'tel-extension',
  Email: 'email',
};

test('a browser may fill in what visitors say of themselves', async () => {
  renderAt('/register');
  await expectEntries(applicant);
});

const details = {
  'Organization name': 'organization',
  'Job title': 'organization-title',
  'Phone number': 'tel',
  'Phone extension (optional)': 'tel-extension',
  'Address 1': 'address-line1',
  'Address 2 (optional)': 'address-line2',
  City: 'address-level2',
  'Postal code': 'postal-code',
};

test.each<[string, string, Entries]>([
  [
    'a request for a change',
    '/app/profile',
    { 'First name': 'given-name', 'Last name': 'family-name', Email: 'email' },
  ],
  ['the details', '/app/profile?tab=details', details],
  [
    'a change of the password',
    '/app/change-password',
    {
      'Current Password': 'current-password',
      'New Password': 'new-password',
      'New Password Again': 'new-password',
    },
  ],
])('a browser may fill in what people say of themselves in %s', async (_form, address, entries) => {
  await signedInAt(address, 'user');
  await expectEntries(entries);
});

/** The same fields about somebody else, which a browser must not fill in with what it knows of the person who types. */
const off = (entries: Entries) => Object.fromEntries(Object.keys(entries).map((label) => [label, 'off']));

test('of a request for somebody else, a browser fills in only who makes it', async () => {
  await signedInAt('/app/proxy-registration', 'proxy');
  await expectEntries({
    'Your full name': 'name',
    'Your email': 'email',
    'Your phone number': 'tel',
    'Your phone extension (optional)': 'tel-extension',
    ...off(applicant),
  });
});

test('a browser does not fill in the details of another user', async () => {
  await signedInAt('/app/users/2?tab=details', 'admin');
  await expectEntries(off(details));
});
