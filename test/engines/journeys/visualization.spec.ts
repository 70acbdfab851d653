import { expect, test } from '../fixtures';

test('a visualization is shown, each time with a new ticket', async ({ person, mockServer }) => {
  const expectView = () =>
    expect.poll(() => person.tab.frameText(), { timeout: 15_000 }).toContain('Site Accrual: Overview');
  await person.signInAs('user', '/app/visualization/1');
  await person.expectHeading('Site Accrual');
  await expectView();
  await person.expectNoText('Loading');
  await person.pressLink('Reports');
  await person.expectHeading('Reports');
  await person.tab.back();
  await person.expectHeading('Site Accrual');
  await expectView();
  const tickets = (await mockServer.openedViews()).map(({ ticket }) => ticket);
  expect(new Set(tickets).size).toBe(2);
  expect(tickets).toHaveLength(2);
});
