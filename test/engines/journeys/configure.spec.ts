import { expect, test } from '../fixtures';

test('a system is created, changed and deleted', async ({ person, mockServer }) => {
  await person.signInAs('admin', '/app/configure');
  await person.pressLink('Create New System');
  await person.pressButton('Create System');
  await person.expectText('name is required');
  expect(await mockServer.writes()).toEqual([]);
  await person.fill('System Name', 'Brand New');
  await person.fill('Description', 'What it is for');
  await person.pressButton('Create System');
  await person.pressLink('Brand New');
  await person.expectHeading('Edit System – Brand New');
  await person.fill('System Name', 'Brand Newer');
  await person.pressButton('Save System');
  await person.expectText('Successfully updated system Brand Newer');
  await person.pressButton('Delete System');
  const dialog = { role: 'dialog', name: 'Delete System' };
  await person.expectText('No references were found.');
  await person.pressButton('Delete System', dialog);
  await person.expectText('Deleted');
  await person.expectHeading('Configure');
  await person.expectNone({ role: 'link', name: 'Brand Newer' });
  expect((await mockServer.writes()).map((call) => call.split(' ')[0])).toEqual(['POST', 'PUT', 'PUT']);
});
