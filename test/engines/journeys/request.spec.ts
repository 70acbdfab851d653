import { expect, test } from '../fixtures';

test('new access is requested', async ({ person, mockServer }) => {
  await person.signInAs('user', '/app/profile?tab=access');
  await person.pressLink('Request New Access');
  await person.expectHeading('Request New Access');
  await person.choose('Study Role (required)', 'Regulatory Specialist');
  await person.expectText('You are requesting the role Regulatory Specialist');
  await person.fill('Requester comments', 'Please.');
  await person.pressButton('Submit Request');
  await person.expectText('Your request was submitted');
  await person.expectPath('/app/profile/');
  expect(await mockServer.writes()).toEqual(['POST /rest/secure/user_access_mod_request']);
  expect(await mockServer.lastBody()).toMatchObject({
    requesterComments: 'Please.',
    accessControls: [{ roleName: 'Regulatory Specialist' }],
  });
});
