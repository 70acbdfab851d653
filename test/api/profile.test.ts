import { beforeEach, expect, test } from 'vitest';
import { getProfile, getProfileForSave, putProfile } from '@/api/profile';
import { takeToken } from '@/api/sessionToken';
import { answerWith, problemOf } from '@test/support/apiAnswers';

const none = new AbortController().signal;
const site = (siteCode: string) => ({ siteType: 'AO', siteCode, siteName: '' });

beforeEach(() => takeToken('token-1', false));

async function profileOf(answer: object) {
  answerWith(() => Response.json({ id: 5, ...answer }));
  return getProfile(none);
}

test('the portal roles are the ids of the profile or, without any, those of its roles', async () => {
  const roles = [{ id: 4, description: 'Portal User' }, { description: 'Nameless' }, { id: 7, description: 'Reader' }];
  expect((await profileOf({ roles, portalRoleIds: [9] })).portalRoleIds).toEqual([9]);
  expect((await profileOf({ roles, portalRoleIds: [] })).portalRoleIds).toEqual([4, 7]);
});

test('the sites that have names are those of the person and those of the accesses', async () => {
  const { namedSites } = await profileOf({ sites: [site('A1')], userAccesses: [{ id: 1, sites: [site('A2')] }] });
  expect(namedSites.map(({ siteCode }) => siteCode)).toEqual(['A1', 'A2']);
});

test.each([
  ['is no reason to renew the session', getProfile, 1],
  ['may mean that the session must be renewed, where it was shown before', getProfileForSave, 2],
])('a refusal of the profile %s', async (_what, get, calls) => {
  const requests = answerWith(() => new Response('', { status: 401 }));
  await problemOf(get(none));
  expect(new Set(requests.map(({ url }) => new URL(url).pathname)).size).toBe(calls);
});

test('a country or state that was taken away is sent as none, another one as an object', async () => {
  const profile = await profileOf({ state: null, country: null });
  const requests = answerWith(() => new Response());
  await putProfile({ ...profile, country: 'SE', state: 'M' }, { country: 'CA', state: '' });
  expect(await requests[0]?.json()).toMatchObject({ country: { country: 'CA' }, state: null });
});
