import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { pending } from '@test/support/registrationReview';
import { renderAt } from '@test/support/renderAt';
import { addProfileRequest, addRequest } from '@test/support/reviews';
import { signedInAt } from '@test/support/signIn';

/** A field by its label, and its longest text; with `counter` where the counter shows from the beginning. */
type Limit = readonly [label: string, maximum: number, counter?: 'counter'];

const names: readonly Limit[] = [
  ['First name', 45],
  ['Last name', 45],
  ['Email', 256],
];
const workplace: readonly Limit[] = [
  ['Organization name', 64],
  ['Job title', 45],
  ['Phone number', 15],
  ['Phone extension (optional)', 5],
];
const details: readonly Limit[] = [
  ...workplace,
  ['Address 1', 255],
  ['Address 2 (optional)', 255],
  ['City', 255],
  ['Postal code', 20],
];
const directory: readonly Limit[] = [
  ['Username', 64],
  ['GECOS (optional)', 91],
];
const person: readonly Limit[] = [...names, ...workplace, ['Requester comments (optional)', 512, 'counter']];
const completing: readonly Limit[] = [
  ['Your full name', 91],
  ['Your email', 256],
  ['Your phone number', 15],
  ['Your phone extension (optional)', 5],
];
const reviewer: readonly Limit[] = [
  ['Reviewer comments (optional)', 512, 'counter'],
  ['SysAid ticket no. (optional)', 16],
];

const requestAccess = '/app/profile/request-new-or-modified-access?accessRequestType=NEW&userId=4';

const rows: ReadonlyArray<
  [what: string, ids: string, address: string | (() => string), username: string | null, limits: readonly Limit[]]
> = [
  ['account of a user', 'VAL-036..VAL-039', '/app/users/4', 'admin', [...names, ...directory]],
  ['details of a user', 'VAL-040..VAL-045', '/app/users/4?tab=details', 'admin', details],
  ['own details', 'VAL-040..VAL-045', '/app/profile?tab=details', 'user', details],
  [
    'change of the own name',
    'VAL-036, VAL-037, VAL-046',
    '/app/profile',
    'user',
    [...names, ['Requester comments (optional)', 512]],
  ],
  ['registration of oneself', 'VAL-036, VAL-037, VAL-040..VAL-043, VAL-046', '/register', null, person],
  [
    'registration of someone else',
    'VAL-036, VAL-037, VAL-040..VAL-043, VAL-046',
    '/app/proxy-registration',
    'user',
    [...person, ...completing],
  ],
  [
    'review of a registration',
    'VAL-036, VAL-037, VAL-040..VAL-043, VAL-046..VAL-048',
    () => `/app/user-requests/registration/${pending('unknown').id}`,
    'admin',
    [...person, ...reviewer],
  ],
  ['request for access', 'VAL-046', requestAccess, 'user', [['Requester comments (optional)', 512]]],
  [
    'review of an access change',
    'VAL-047, VAL-048',
    () => `/app/user-requests/access-change/${addRequest('CHANGE').id}`,
    'admin',
    reviewer,
  ],
  [
    'review of a profile change',
    'VAL-047, VAL-048',
    () => `/app/user-requests/profile-change/${addProfileRequest().id}`,
    'admin',
    reviewer,
  ],
];

test.each(rows)(
  'typing stops at the longest text of each field, where a counter says why: %s [table: VAL-050, %s]',
  async (_what, _ids, address, username, limits) => {
    const at = typeof address === 'string' ? address : address();
    const { user } = username === null ? renderAt(at) : await signedInAt(at, username);
    for (const [label, maximum, counter] of limits) {
      const input = await screen.findByLabelText(label);
      const isCounted = input.closest('.field')?.textContent.includes(` of ${maximum} characters`);
      expect(isCounted, label).toBe(counter !== undefined);
      const longest = 'x'.repeat(maximum);
      fireEvent.input(input, { target: { value: longest } });
      await user.type(input, 'y');
      expect(input, label).toHaveValue(longest);
      const full = `${maximum} of ${maximum} characters`;
      expect(input, label).toHaveAccessibleDescription(expect.stringContaining(full) as string);
    }
  },
);
