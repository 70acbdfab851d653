import { test } from '../fixtures';

test('a press anywhere in a row opens its record, and what is beside the table stays free', async ({ person }) => {
  await person.signInAs('admin', '/app/configure');
  await person.press({ text: 'Protocols, manuals and forms.' });
  await person.expectHeading('Edit System');
  await person.expectValue('System Name', 'Document Library');
  await person.pressLink('Cancel');
  await person.pressLink('Create New System');
  await person.expectHeading('Create New System');
});
