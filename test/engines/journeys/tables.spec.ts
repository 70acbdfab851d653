import { test } from '../fixtures';

test('clicking anywhere in a row opens its record, and links outside the table still work', async ({ person }) => {
  await person.signInAs('admin', '/app/configure');
  await person.press({ text: 'Protocols, manuals and forms.' });
  await person.expectHeading('Edit System – Document Library');
  await person.expectValue('System Name', 'Document Library');
  await person.pressLink('Cancel');
  await person.pressLink('Create New System');
  await person.expectHeading('Create New System');
});
