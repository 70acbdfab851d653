import { expect, test } from '../fixtures';

test('two tabs agree: they renew the session once, and a sign-out reaches both', async ({
  person,
  inSecondTab,
  mockServer,
}) => {
  await mockServer.setTokenTimeout(306);
  await person.signInAs('admin');
  const other = await inSecondTab();
  // No table: the pointer would come to rest on a row, whose record is then fetched.
  await other.open('/app/reports');
  await other.expectVisible({ role: 'dialog', name: 'Are you still there?' });
  await person.tab.show();
  await person.expectVisible({ role: 'dialog', name: 'Are you still there?' });
  await mockServer.setTokenTimeout(3600);
  await mockServer.clearJournal();
  await mockServer.failNext('GET /rest/secure/token/refresh', { kind: 'lateAnswer' });
  await person.pressButton('Stay Signed In');
  await other.tab.show();
  await other.pressButton('Stay Signed In');
  await mockServer.clearFaults();
  await other.expectNoText('Are you still there?');
  await person.tab.show();
  await person.expectNoText('Are you still there?');
  expect(await mockServer.calls()).toEqual(['GET /rest/secure/token/refresh']);

  await person.pressButton('Grace Whitfield');
  await person.pressLink('Sign Out');
  await person.expectHeading('Sign In');
  await other.tab.show();
  await other.expectText('You have been signed out');
  await other.expectHeading('Sign In');
});
