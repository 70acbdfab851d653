import { PASSWORD } from '@test/mock-server/testUsers';
import { expect, test } from '../fixtures';

/** Seconds before the warning, which comes below 300 s. */
const calm = 4;

test('the inactivity warning comes, and staying signed in ends it', async ({ person, mockServer }) => {
  await mockServer.setTokenTimeout(300 + calm);
  await person.signInAs('admin');
  await person.expectVisible({ role: 'dialog', name: 'Are you still there?' });
  await person.expectText('You will be signed out in 5 minutes, because you have been inactive.');
  await mockServer.setTokenTimeout(3600);
  await mockServer.clearJournal();
  await person.pressButton('Stay Signed In');
  await person.expectNoText('Are you still there?');
  expect(await mockServer.calls()).toEqual(['GET /rest/secure/token/refresh']);
});

test('a session that runs out leads to the sign-in, and back to the same screen', async ({ person, mockServer }) => {
  await mockServer.setTokenTimeout(20);
  await person.signInAs('admin', '/app/reports');
  await person.expectVisible({ role: 'dialog', name: 'Are you still there?' });
  await person.expectText('You have been signed out due to inactivity');
  await person.expectNoText('Are you still there?');
  await mockServer.setTokenTimeout(3600);
  await person.fill('Username or Email Address', 'admin');
  await person.fill('Password', PASSWORD);
  await person.tab.pressEnter();
  await person.expectPath('/app/reports');
});
