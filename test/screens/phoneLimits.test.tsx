import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { pending } from '@test/support/registrationReview';
import { renderAt } from '@test/support/renderAt';
import { signedInAt } from '@test/support/signIn';

test.each<[address: string | (() => string), username: string | null, label: string]>([
  ['/app/users/4?tab=details', 'admin', 'Phone number'],
  ['/app/profile?tab=details', 'user', 'Phone number'],
  ['/register', null, 'Phone number'],
  ['/app/proxy-registration', 'user', 'Phone number'],
  ['/app/proxy-registration', 'user', 'Your phone number'],
  [() => `/app/user-requests/registration/${pending('unknown').id}`, 'admin', 'Phone number'],
])('a phone number has at most 15 characters: %s, %s, %s [VAL-042]', async (address, username, label) => {
  const at = typeof address === 'string' ? address : address();
  const { user } = username === null ? renderAt(at) : await signedInAt(at, username);
  const phone = await screen.findByLabelText(label);
  await user.clear(phone);
  await user.type(phone, '+46 70 123 45 6789');
  expect(phone).toHaveValue('+46 70 123 45 6');
  expect(phone).toHaveAccessibleDescription(expect.stringContaining('15 of 15 characters'));
  expect(phone).toBeValid();
});
