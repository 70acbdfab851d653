import { apiCalls } from '../apiCalls';
import { ApiClient, signedInAs } from '../apiClient';
import { createWorld } from '../createWorld';
import { refusal } from './answerShapes';
import { callContracts } from './calls';
import { contractOf } from './misfits';
import { sampleOf } from './sample';
import { failure, formErrors, type Shape } from './shapes';

/** An example of a shape, where the mock server has one. */
export type ExampleOf = (shape: Shape) => unknown;

/** Enough of a list to see its records. */
function shortened(json: unknown): unknown {
  if (Array.isArray(json)) return json.slice(0, 1).map(shortened);
  if (typeof json !== 'object' || json === null) return json;
  return Object.fromEntries(Object.entries(json).map(([key, value]) => [key, shortened(value)]));
}

/** What is sent, from what is read: fields by name. */
async function sentFields(client: ApiClient) {
  const read = async (path: string) => shortened((await client.get(`/rest/secure/${path}`)).body) as object;
  const [user, profile] = [await read('user_management/user/4'), await read('user_profile')];
  const [[access], registration] = [(await read('user_access')) as object[], await read('user_registration/1')];
  const fields = {
    ...profile,
    ...registration,
    ...{ username: 'user', password: 'Example-2025', currentPassword: 'Example-2024', newPassword: 'Example-2025' },
    ...{ hash: '3f1c9a', emailAddress: 'someone@example.org', 'g-recaptcha-response': '03AFcWeA' },
    ...{ accessControls: [access], userAccesses: [{ ...access, portalUserId: 4 }], portalUser: user },
    ...{ userAccessModificationRequest: await read('user_access_mod_request/1'), registrationForm: registration },
  };
  const records = [
    ['/user_profile_mod', profile],
    ['/rest/secure/user_access', access],
    ['/portal_roles/', await read('system_mgmt/portal_roles/4')],
    ['/study_role/', await read('system_mgmt/study_role/2')],
    ['/system_access/', await read('system_mgmt/system_access/2')],
  ] as const;
  return (path: string) => {
    const record = records.find(([part]) => path.includes(part) && !path.includes('_mod_request'))?.[1];
    return { ...fields, ...record };
  };
}

/** What the mock server answers, by shape: a record that is read is also an example of one that is sent. */
export async function examples(): Promise<ExampleOf> {
  const world = createWorld();
  const client = await signedInAs(world, 'admin');
  const found = new Map<Shape, unknown>();
  for (const [method, path] of apiCalls) {
    const shape = contractOf(method, path)?.answers[200];
    if (method !== 'GET' || typeof shape !== 'object' || shape === null || found.has(shape)) continue;
    const { status, body } = await client.call(method, path);
    if (status === 200) found.set(shape, shortened(body));
  }
  const unknownUser = await client.get('/rest/secure/user_management/user/999999');
  const emptySystem = await client.call('POST', '/rest/secure/system_mgmt/system_access/', {});
  const wrongPassword = await new ApiClient(world).signIn('user', 'wrong');
  const signedIn = await new ApiClient(world).signIn('user');
  const session = contractOf('POST', '/rest/token/create')?.answers[200];
  if (typeof session === 'object' && session !== null) found.set(session, signedIn.body);
  const fieldsOf = await sentFields(client);
  for (const { path, body, answers } of callContracts) {
    const fields = fieldsOf(path);
    if (body !== null && !found.has(body)) found.set(body, sampleOf(body, fields));
    for (const shape of Object.values(answers)) {
      if (typeof shape !== 'object' || shape === null || found.has(shape)) continue;
      found.set(shape, sampleOf(shape, { content: fields.userAccesses }));
    }
  }
  found.set(failure, unknownUser.body).set(formErrors, emptySystem.body).set(refusal, wrongPassword.body);
  return (shape) => found.get(shape);
}
