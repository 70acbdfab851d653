import { applicant } from '@test/e2e/pages/registrationForm';
import { expect, test } from '../fixtures';

test('a visitor registers', async ({ person, mockServer }) => {
  await person.open('/');
  await person.pressLink('Need an account?');
  await person.expectHeading('Register');
  const form = { role: 'region', name: 'About You' };
  for (const [label, text] of Object.entries(applicant)) await person.fill(label, text, form);
  await person.choose('Study Role (required)', 'Community Advisor');
  await person.check('checkbox', 'I am not a robot');
  await person.pressButton('Submit Request');
  await person.expectHeading('Registration Submitted');
  expect((await mockServer.mails()).map(({ to, mode }) => `${mode} ${to}`)).toEqual([
    `registration_received ${applicant.Email}`,
  ]);
});
