import { expect, test } from 'vitest';
import { getRegistrations, getRegistrationsOfStatus } from '@/api/registrations';
import { signIn } from '@/store/auth';
import { makeStore } from '@/store/makeStore';
import { PASSWORD } from '@test/mock-server/testUsers';
import { world } from '@test/support/server';

const { signal } = new AbortController();
const lastPath = () => world().journal.at(-1)?.path;

test('loads all registrations, and those of a status as one page of 300 [RPEND-037, RPEND-038, CONST-005, CONST-006]', async () => {
  await makeStore().dispatch(signIn(() => ({ username: 'admin', password: PASSWORD })));
  expect(await getRegistrations(signal)).toHaveLength(world().registrations.all().length);
  expect(lastPath()).toBe('/rest/secure/user_registration/');
  const pending = await getRegistrationsOfStatus('PENDING', signal);
  expect(lastPath()).toBe('/rest/secure/user_registration/status/PENDING');
  expect(Object.fromEntries(new URLSearchParams(world().journal.at(-1)?.search))).toMatchObject({
    page: '1',
    size: '300',
    sort: expect.stringMatching(/,(asc|desc)$/) as string,
  });
  expect(new Set(pending.map(({ registrationStatus }) => registrationStatus))).toEqual(new Set(['PENDING']));
});
