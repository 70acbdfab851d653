import { beforeEach, describe, expect, test, vi } from 'vitest';
import { endSession } from '@/store/session';
import { makeStore } from '@/store/makeStore';
import { referenceLists } from '@/store/referenceData';
import { world } from '@test/support/server';

let store = makeStore();
const state = () => store.getState();
const asked = () => world().journal.map(({ path }) => path);

beforeEach(() => {
  store = makeStore();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

const lists: ReadonlyArray<[string, keyof typeof referenceLists, string, () => unknown, string]> = [
  [
    'REF-025',
    'sites',
    '/rest/public/sites',
    () => referenceLists.sites.selectData(state()),
    'Problem retrieving Sites.',
  ],
  [
    'REF-026',
    'countries',
    '/rest/public/countries',
    () => referenceLists.countries.selectData(state()),
    'Problem retrieving Countries.',
  ],
  [
    'REF-028',
    'studies',
    '/rest/public/studies',
    () => referenceLists.studies.selectData(state()),
    'Problem retrieving Studies.',
  ],
  [
    'REF-029',
    'relations',
    '/rest/public/site_relation',
    () => referenceLists.relations.selectData(state()),
    'Problem retrieving AO/LAO/Study relationships.',
  ],
  [
    'CONF-R-028',
    'studyRoles',
    '/rest/public/user_registration/study_roles/',
    () => referenceLists.studyRoles.selectData(state()),
    'Problem loading study-roles.',
  ],
  [
    'CONF-S-026',
    'systems',
    '/rest/public/user_registration/system_accesses/',
    () => referenceLists.systems.selectData(state()),
    'Problem loading systems.',
  ],
];

describe.each(lists)('a reference list (%s)', (id, name, path, selected, text) => {
  test(`loads: ${name} [REF-007]`, async () => {
    const loading = store.dispatch(referenceLists[name].ensure());
    expect(referenceLists[name].select(state()).call.loading).toBe(true);
    expect(selected()).toBeNull();
    await loading;
    expect(referenceLists[name].select(state()).call).toMatchObject({ loading: false, error: null });
    expect(selected()).not.toBeNull();
    expect(asked()).toEqual([path]);
  });

  test(`reports a failure and loads on the next request: ${name} [REF-007, ${id}]`, async () => {
    world().faults.failNext(`GET ${path}`, { kind: 'status', status: 500 });
    await store.dispatch(referenceLists[name].ensure());
    expect(referenceLists[name].select(state()).call).toMatchObject({ loading: false, error: text });
    await store.dispatch(referenceLists[name].ensure());
    expect(referenceLists[name].select(state()).call.error).toBeNull();
    expect(selected()).not.toBeNull();
  });

  test(`loads again after it is cleared: ${name} [REF-007]`, async () => {
    await store.dispatch(referenceLists[name].ensure());
    store.dispatch(referenceLists[name].cleared());
    expect(selected()).toBeNull();
    await store.dispatch(referenceLists[name].ensure());
    expect(selected()).not.toBeNull();
  });
});

describe('lists that several parts need', () => {
  test('load once, however many components need them', async () => {
    await Promise.all([
      store.dispatch(referenceLists.studies.ensure()),
      store.dispatch(referenceLists.studies.ensure()),
      store.dispatch(referenceLists.systems.ensure()),
    ]);
    await store.dispatch(referenceLists.systems.ensure());
    expect(asked().sort()).toEqual(['/rest/public/studies', '/rest/public/user_registration/system_accesses/']);
  });

  test('that are cleared while they load ignore the late answer', async () => {
    const loading = store.dispatch(referenceLists.studies.ensure());
    store.dispatch(referenceLists.studies.cleared());
    await loading;
    expect(referenceLists.studies.selectData(state())).toBeNull();
    expect(referenceLists.studies.select(state()).call.loading).toBe(false);
  });

  test('report why they could not be loaded', async () => {
    world().faults.failNext('GET /rest/public/studies', { kind: 'notSent' });
    await store.dispatch(referenceLists.studies.ensure());
    expect(referenceLists.studies.select(state()).call.error).toBe(
      'Problem retrieving Studies. The server cannot be reached. Please check your connection and try again.',
    );
  });

  test('are removed with the session, together with their cache [SEC-035]', async () => {
    await store.dispatch(referenceLists.sites.ensure());
    expect(window.sessionStorage).toHaveLength(2);
    store.dispatch(endSession());
    expect(referenceLists.sites.selectData(state())).toBeNull();
    expect(window.sessionStorage).toHaveLength(0);
  });
});
