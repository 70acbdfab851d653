import { expect, test } from '../fixtures';

test('from the sign-in to a decided review', async ({ person, mockServer }) => {
  await person.signInAs('support', '/app/user-requests?filter=Lindqvist');
  await person.pressLink('Access Change: Zoë Lindqvist');
  await person.expectText('Zoë Lindqvist is asking to add system');
  await person.pressButton('Apply Above Changes');
  await person.expectText('The requested access has been applied below. It is not saved yet.');
  await person.fill('Reviewer comments', 'Checked with the site: très bien.');
  await person.check('radio', 'Approved');
  await person.pressButton('Save Changes');
  await person.pressButton('Approve and Close');
  await person.expectPath('/app/user-requests');
  await person.expectText('User Access Modification Request Updated');
  expect(await mockServer.writes()).toEqual(['PUT /rest/secure/user_management/review_access_change_request']);
  expect(await mockServer.lastBody()).toMatchObject({
    userAccessModificationRequest: {
      requestStatus: 'APPROVED',
      reviewerComments: 'Checked with the site: très bien.',
    },
  });
});
