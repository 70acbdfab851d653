import { beforeEach, describe, expect, test, vi } from 'vitest';
import { endSession } from '@/store/session';
import { makeStore } from '@/store/makeStore';
import {
  listCleared,
  ensureReferenceLists,
  ensureStatesOf,
  selectCountries,
  selectListCall,
  selectListsFailure,
  selectRelations,
  selectSites,
  selectStates,
  selectStatesCall,
  selectStudies,
  selectStudyRoles,
  selectSystems,
  type ReferenceList,
} from '@/store/referenceData';
import { world } from '@test/support/server';

let store = makeStore();
const state = () => store.getState();
const asked = () => world().journal.map(({ path }) => path);

beforeEach(() => {
  store = makeStore();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

const lists: ReadonlyArray<[string, ReferenceList, string, () => unknown, string]> = [
  ['REF-025', 'sites', '/rest/public/sites', () => selectSites(state()), 'Problem retrieving Sites.'],
  ['REF-026', 'countries', '/rest/public/countries', () => selectCountries(state()), 'Problem retrieving Countries.'],
  ['REF-028', 'studies', '/rest/public/studies', () => selectStudies(state()), 'Problem retrieving Studies.'],
  [
    'REF-029',
    'relations',
    '/rest/public/site_relation',
    () => selectRelations(state()),
    'Problem retrieving AO/LAO/Study relationships.',
  ],
  [
    'CONF-R-028',
    'studyRoles',
    '/rest/public/user_registration/study_roles/',
    () => selectStudyRoles(state()),
    'Problem loading study-roles.',
  ],
  [
    'CONF-S-026',
    'systems',
    '/rest/public/user_registration/system_accesses/',
    () => selectSystems(state()),
    'Problem loading systems.',
  ],
];

describe.each(lists)('a reference list (%s)', (id, name, path, selected, text) => {
  test(`loads: ${name} [REF-007]`, async () => {
    const loading = store.dispatch(ensureReferenceLists(name));
    expect(selectListCall(state(), name).loading).toBe(true);
    expect(selected()).toBeNull();
    await loading;
    expect(selectListCall(state(), name)).toMatchObject({ loading: false, error: null });
    expect(selected()).not.toBeNull();
    expect(asked()).toEqual([path]);
  });

  test(`reports a failure and loads on the next request: ${name} [REF-007, ${id}]`, async () => {
    world().faults.failNext(`GET ${path}`, { kind: 'status', status: 500 });
    await store.dispatch(ensureReferenceLists(name));
    expect(selectListCall(state(), name)).toMatchObject({ loading: false, error: text });
    expect(selectListsFailure(state(), [name])).toBe(text);
    await store.dispatch(ensureReferenceLists(name));
    expect(selectListsFailure(state(), [name])).toBeNull();
    expect(selected()).not.toBeNull();
  });

  test(`loads again after it is cleared: ${name} [REF-007]`, async () => {
    await store.dispatch(ensureReferenceLists(name));
    store.dispatch(listCleared(name));
    expect(selected()).toBeNull();
    await store.dispatch(ensureReferenceLists(name));
    expect(selected()).not.toBeNull();
  });
});

describe('lists that several parts need', () => {
  test('load once, however many components need them', async () => {
    await Promise.all([
      store.dispatch(ensureReferenceLists('studies', 'systems')),
      store.dispatch(ensureReferenceLists('studies')),
      store.dispatch(ensureReferenceLists('systems', 'studies')),
    ]);
    await store.dispatch(ensureReferenceLists('studies', 'systems'));
    expect(asked().sort()).toEqual(['/rest/public/studies', '/rest/public/user_registration/system_accesses/']);
  });

  test('that are cleared while they load ignore the late answer', async () => {
    const loading = store.dispatch(ensureReferenceLists('studies'));
    store.dispatch(listCleared('studies'));
    await loading;
    expect(selectStudies(state())).toBeNull();
    expect(selectListCall(state(), 'studies').loading).toBe(false);
  });

  test('report the failure of the first list that failed', async () => {
    world().faults.failNext('GET /rest/public/studies', { kind: 'network' });
    await store.dispatch(ensureReferenceLists('sites', 'studies'));
    expect(selectListsFailure(state(), ['sites', 'studies'])).toBe(
      'Problem retrieving Studies. The server cannot be reached. Please check your connection and try again.',
    );
  });

  test('are removed with the session, together with their cache [SEC-035]', async () => {
    await store.dispatch(ensureReferenceLists('sites'));
    expect(window.sessionStorage).toHaveLength(2);
    store.dispatch(endSession());
    expect(selectSites(state())).toBeNull();
    expect(window.sessionStorage).toHaveLength(0);
  });
});

describe('states', () => {
  test('load for the selected country [REF-030]', async () => {
    await store.dispatch(ensureStatesOf('BR'));
    expect(selectStates(state())).toContainEqual({ state: 'AC', stateName: 'Acre' });
    expect(asked()).toEqual(['/rest/public/states/BR']);
  });

  test('of another country are removed at once [REF-030]', async () => {
    await store.dispatch(ensureStatesOf('BR'));
    const loading = store.dispatch(ensureStatesOf('CA'));
    expect(selectStates(state())).toBeNull();
    await loading;
    expect(selectStates(state())?.map(({ stateName }) => stateName)).toContain('Alberta');
  });

  test('are cleared with the country [REF-031]', async () => {
    await store.dispatch(ensureStatesOf('BR'));
    await store.dispatch(ensureStatesOf(''));
    expect(selectStates(state())).toBeNull();
    expect(asked()).toHaveLength(1);
  });

  test('belong to the country selected last, whatever the order of the answers', async () => {
    world().faults.failNext('GET /rest/public/states/BR', { kind: 'delay', ms: 60 });
    const late = store.dispatch(ensureStatesOf('BR'));
    await store.dispatch(ensureStatesOf('CA'));
    await late;
    expect(selectStates(state())?.[0]?.stateName).toBe('Alberta');
  });

  test('do not appear after the country was cleared', async () => {
    const late = store.dispatch(ensureStatesOf('BR'));
    await store.dispatch(ensureStatesOf(''));
    await late;
    expect(selectStates(state())).toBeNull();
  });

  test('report a failure [REF-027]', async () => {
    world().faults.failNext('GET /rest/public/states', { kind: 'status', status: 500 });
    await store.dispatch(ensureStatesOf('BR'));
    expect(selectStatesCall(state()).error).toBe('Problem retrieving States.');
  });

  test.each(['..', '.', 'a\u0000'])('are not requested for an impossible country: %j', async (country) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await store.dispatch(ensureStatesOf(country));
    expect(selectStatesCall(state()).error).toBe('Problem retrieving States.');
    expect(asked()).toEqual([]);
  });
});
