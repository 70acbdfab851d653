import { expect, test } from '../fixtures';

test('a page that comes back from memory shows nothing of a session that has ended', async ({
  person,
  inSecondTab,
}) => {
  await person.signInAs('admin', '/app/users');
  await person.expectText('records shown');
  // Another document: engines differ in whether they keep the page that it replaces.
  await person.open('/config.js');
  const other = await inSecondTab();
  await other.open('/app/dashboard');
  await other.pressButton('Grace Whitfield');
  await other.pressLink('Sign Out');
  await other.expectHeading('Sign In');
  await person.tab.show();
  await person.tab.back();
  await person.expectHeading('Sign In');
  await person.expectNoText('records shown');
});

test('a page that comes back from memory goes on in a session that lasts', async ({ person, mockServer }) => {
  await person.signInAs('admin', '/app/users');
  await person.expectText('records shown');
  await person.open('/config.js');
  await person.tab.back();
  await person.expectText('records shown');
  await mockServer.clearJournal();
  await person.pressLink('Reports');
  await person.expectHeading('Reports');
  expect(await mockServer.writes()).toEqual([]);
});
