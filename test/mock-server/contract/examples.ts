import { apiCalls } from '../apiCalls';
import { ApiClient, signedInAs } from '../apiClient';
import { createWorld } from '../world';
import { refusal } from './answerShapes';
import { contractOf } from './misfits';
import { failure, formErrors, type Shape } from './shapes';

/** An example of a shape, where the mock server has one. */
export type ExampleOf = (shape: Shape) => unknown;

/** Enough of a list to see its records. */
function shortened(json: unknown): unknown {
  if (Array.isArray(json)) return json.slice(0, 1).map(shortened);
  if (typeof json !== 'object' || json === null) return json;
  return Object.fromEntries(Object.entries(json).map(([key, value]) => [key, shortened(value)]));
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
  found.set(failure, unknownUser.body).set(formErrors, emptySystem.body).set(refusal, wrongPassword.body);
  return (shape) => found.get(shape);
}
