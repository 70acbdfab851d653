import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { expect, test, vi } from 'vitest';
import { useStatesOf } from '@/screens/users/tabs/useCodeNames';
import { makeStore } from '@/store/makeStore';
import { heldCalls } from '@test/support/heldCalls';
import { world } from '@test/support/server';

const asked = () => world().journal.map(({ path }) => path);

/** The states as a form has them; `choose` chooses another country. */
function statesOf(country: string) {
  const store = makeStore();
  const wrapper = ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>;
  const { result, rerender } = renderHook(useStatesOf, { wrapper, initialProps: country });
  const isLoaded = () => waitFor(() => expect(result.current.data).not.toBeNull());
  return { states: result, choose: rerender, isLoaded };
}

test('states load for the selected country [REF-030]', async () => {
  const { states, isLoaded } = statesOf('BR');
  await isLoaded();
  expect(states.current.data).toContainEqual({ state: 'AC', stateName: 'Acre' });
  expect(asked()).toEqual(['/rest/public/states/BR']);
});

test('states of another country are removed at once [REF-030]', async () => {
  const { states, choose, isLoaded } = statesOf('BR');
  await isLoaded();
  choose('CA');
  expect(states.current.data).toBeNull();
  await isLoaded();
  expect(states.current.data?.map(({ stateName }) => stateName)).toContain('Alberta');
});

test('states are cleared with the country [REF-031]', async () => {
  const { states, choose, isLoaded } = statesOf('BR');
  await isLoaded();
  choose('');
  expect(states.current.data).toBeNull();
  expect(asked()).toHaveLength(1);
});

test('states belong to the country selected last, whatever the order of the answers', async () => {
  const calls = heldCalls('/rest/public/states/BR');
  const { states, choose, isLoaded } = statesOf('BR');
  await waitFor(() => expect(calls).toHaveLength(1));
  choose('CA');
  await isLoaded();
  expect(calls[0]?.aborted).toBe(true);
  expect(states.current.data?.[0]?.stateName).toBe('Alberta');
});

test('states do not appear after the country was cleared', async () => {
  const calls = heldCalls('/rest/public/states/BR');
  const { states, choose } = statesOf('BR');
  await waitFor(() => expect(calls).toHaveLength(1));
  choose('');
  await waitFor(() => expect(calls[0]?.aborted).toBe(true));
  expect(states.current).toMatchObject({ data: null, error: null, loading: false });
});

test('a failure to load states is reported [REF-027]', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  world().faults.failNext('GET /rest/public/states', { kind: 'status', status: 500 });
  const { states } = statesOf('BR');
  await waitFor(() => expect(states.current.error).toBe('Problem retrieving States.'));
});

test.each(['..', '.', 'a\u0000'])('states are not requested for an impossible country: %j', async (country) => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { states } = statesOf(country);
  await waitFor(() => expect(states.current.error).toBe('Problem retrieving States.'));
  expect(asked()).toEqual([]);
});
