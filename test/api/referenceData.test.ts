import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  getCountries,
  getPublicStudyRoles,
  getPublicSystems,
  getSiteRelations,
  getStates,
  getStudies,
} from '@/api/referenceData';
import { getSites } from '@/api/sites';
import { siteLists, withCountry } from '@/domain/referenceData';
import { activeLinks } from '@/domain/roleAccess/catalogue';
import { understood } from '@test/mock-server/dialect';
import { ao, lao } from '@test/support/access';
import { server, world } from '@test/support/server';
import { withoutOrder } from '@test/support/withoutOrder';

const none = new AbortController().signal;
const answer = (path: string, body: unknown) =>
  server.use(http.get(`*/PG-API${path}`, () => HttpResponse.json(body as object)));
const requests = () => world().journal.map(({ method, path }) => `${method} ${path}`);

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined));

describe('the reference lists', () => {
  test('countries [REF-002, REF-016]', async () => {
    const countries = await getCountries(none);
    expect(countries).toContainEqual({ country: 'CI', countryName: "Côte d'Ivoire" });
    expect(requests()).toEqual(['GET /rest/public/countries']);
  });

  test('the states of a country [REF-003, REF-017]', async () => {
    expect(await getStates('CA', none)).toContainEqual({ state: 'QC', stateName: 'Québec' });
    expect(await getStates('UG', none)).toEqual([]);
    expect(requests()).toEqual(['GET /rest/public/states/CA', 'GET /rest/public/states/UG']);
  });

  test('studies by their names, in the order of their numbers [REF-004, REF-015, REF-018]', async () => {
    const studies = await getStudies(none);
    expect(studies.slice(0, 5)).toEqual(['A175', 'A320', 'A384', 'A927', 'A1065']);
    expect(studies).toHaveLength(world().studies.length);
    expect(requests()).toEqual(['GET /rest/public/studies']);
  });

  test('relations, but for those that lack a part [REF-005, REF-013]', async () => {
    const [first, second, third, ...others] = world().siteRelations;
    const holed = [{ ...first, site: null }, { ...second, lao: null }, { ...third, study: undefined }, ...others];
    world().faults.failNext('GET /rest/public/site_relation', { kind: 'malformedJson', text: JSON.stringify(holed) });
    expect((await getSiteRelations(none)).map(({ id }) => id)).toEqual(others.map(({ id }) => id));
  });

  test('relations, as a first site, a second site and a study [REF-005, REF-013, REF-014]', async () => {
    const relations = await getSiteRelations(none);
    const [wire] = world().siteRelations;
    expect(relations).toHaveLength(world().siteRelations.length);
    expect(relations.find(({ id }) => id === wire?.id)).toEqual({
      id: wire?.id,
      isActive: true,
      firstSite: expect.objectContaining({ type: 'LAO', laoCode: wire?.lao.otherIdentifier }) as unknown,
      secondSite: expect.objectContaining({ type: 'AO', siteCode: wire?.site.siteCode }) as unknown,
      study: wire?.study.study,
    });
    const inactive = world().siteRelations.filter((relation) => !relation.active);
    expect(withoutOrder(relations.filter((relation) => !relation.isActive).map(({ id }) => id))).toEqual(
      withoutOrder(inactive.map(({ id }) => id)),
    );
  });

  test('relations, whose first site is an LAO even where it is not marked as one [REF-013]', async () => {
    const site = { siteCode: '7' };
    answer('/rest/public/site_relation', [
      { id: 1, active: true, lao: { otherIdentifier: 'L1' }, site, study: { study: 'A1' } },
    ]);
    const relations = await getSiteRelations(none);
    expect(relations[0]?.firstSite).toMatchObject({ type: 'LAO', laoCode: 'L1' });
    expect(activeLinks(relations)).toEqual([{ lao: 'L1', ao: '7', study: 'A1' }]);
  });

  test('public study roles, by sort and name [REG-021, CONF-R-012, CONF-R-014]', async () => {
    const role = (id: number, roleName: string, sort: number) => ({ id, roleName, sort });
    answer('/rest/public/user_registration/study_roles/', [role(1, 'B', 1), role(2, 'Z', 0), role(3, 'A', 1)]);
    expect((await getPublicStudyRoles(none)).map((one) => one.roleName)).toEqual(['Z', 'A', 'B']);
    server.resetHandlers();
    const cra = (await getPublicStudyRoles(none)).find((one) => one.roleName === 'CRA');
    expect(withoutOrder(cra?.systemAccessIds)).toEqual([1, 2, 6, 8]);
    expect(cra).toEqual({
      id: 2,
      roleName: 'CRA',
      description: 'Clinical research associate who monitors sites.',
      siteRequired: true,
      studyRequired: true,
      allowAOs: true,
      allowLAOs: true,
      systemAccessIds: cra?.systemAccessIds,
      isInactive: false,
      sort: 0,
      wireRecord: expect.objectContaining({ roleName: 'CRA', inactive: false }) as unknown,
    });
  });

  test('public systems, by sort and name [REG-022, CONF-S-010, CONF-S-011]', async () => {
    const systems = await getPublicSystems(none);
    expect(systems[0]).toEqual({
      id: 1,
      systemName: 'Portal Gateway',
      description: 'The entrance to all other applications.',
      isInactive: false,
      sort: 0,
      wireRecord: expect.objectContaining({ systemName: 'Portal Gateway', inactive: false }) as unknown,
    });
    expect(systems.slice(1).map((system) => system.systemName)).toEqual([
      'Document Library',
      'Electronic Data Capture',
      'Laboratory Data Management',
      'Randomization and Enrollment',
      'Safety Reporting',
      'Site Performance Dashboards',
      'Training Center',
    ]);
  });

  test('are bare lists or have a `content` [REF-006]', async () => {
    const studies = [{ study: 'A10' }, { study: 'A9' }];
    answer('/rest/public/studies', studies);
    expect(await getStudies(none)).toEqual(['A9', 'A10']);
    answer('/rest/public/studies', { content: studies });
    expect(await getStudies(none)).toEqual(['A9', 'A10']);
  });

  test.each([{}, null, 'x', { content: null }, [{}], [null], [{ study: '' }]])(
    'are none otherwise: %j',
    async (body) => {
      answer('/rest/public/studies', body);
      await expect(getStudies(none)).rejects.toMatchObject({ kind: 'failed' });
    },
  );
});

describe('sites', () => {
  const wire = (siteType: string, siteCode: string, otherIdentifier: string | null = null) => ({
    siteType,
    siteCode,
    siteName: `Name of ${siteCode}`,
    otherIdentifier,
  });
  const load = (...sites: unknown[]) => {
    answer('/rest/public/sites', sites);
    return getSites(none);
  };

  test('are read, the code of an LAO from `otherIdentifier` [REF-001, REF-009, REF-012]', async () => {
    const { laos, aos } = await load(wire('LAO', '101', 'LAO-101'), wire('AO', '1', 'ignored'));
    expect(laos).toEqual([{ type: 'LAO', siteCode: '101', siteName: 'Name of 101', laoCode: 'LAO-101' }]);
    expect(aos).toEqual([{ type: 'AO', siteCode: '1', siteName: 'Name of 1', laoCode: '' }]);
  });

  test('have their kind in `siteType` or `type` [REF-032]', async () => {
    const { laos, aos } = await load(
      { type: 'LAO', siteCode: '5', otherIdentifier: 'L5' },
      { type: 'AO', siteCode: '6' },
    );
    expect([laos[0]?.laoCode, aos[0]?.siteCode]).toEqual(['L5', '6']);
  });

  test('become three lists, without the AO copy of an LAO [REF-010, REF-011]', async () => {
    const { sites, aos, laos } = await getSites(none);
    const seeded = world().sites;
    const laoCodes = seeded.filter((site) => site.siteType === 'LAO').map((site) => site.siteCode);
    const copies = seeded.filter((site) => site.siteType === 'AO' && laoCodes.includes(site.siteCode));
    expect(copies.length).toBeGreaterThan(0);
    expect(laos).toHaveLength(15);
    expect(aos).toHaveLength(60);
    expect(sites).toHaveLength(seeded.length - copies.length);
    expect(aos.some((site) => laoCodes.includes(site.siteCode))).toBe(false);
  });

  test('are sorted by site code, LAOs by LAO code, as people count [REF-018]', () => {
    const lists = siteLists([
      ao('10'),
      ao('9'),
      ao('1'),
      { ...lao('L10'), siteCode: '2' },
      { ...lao('L9'), siteCode: '3' },
    ]);
    expect(lists.sites.map((site) => site.siteCode)).toEqual(['1', '2', '3', '9', '10']);
    expect(lists.aos.map((site) => site.siteCode)).toEqual(['1', '9', '10']);
    expect(lists.laos.map((site) => site.laoCode)).toEqual(['L9', 'L10']);
  });

  test('without a code are left out; an LAO without its own goes by its site code', async () => {
    const { aos, laos } = await load(wire('AO', ''), wire('LAO', '', ''), wire('LAO', '7'), wire('AO', '8'));
    expect(aos.map((site) => site.siteCode)).toEqual(['8']);
    expect(laos.map((site) => site.laoCode)).toEqual(['7']);
  });
});

describe('the cache of sites', () => {
  const stored = (key: string) => JSON.parse(window.sessionStorage.getItem(key) ?? 'null') as unknown;
  const asked = () => requests().filter((request) => request === 'GET /rest/public/sites').length;

  test('holds the API form and the converted form, and saves the next call [REF-008, REF-019, REF-020, REF-021]', async () => {
    const first = await getSites(none);
    expect(withoutOrder(understood(world().dialect, stored('apiSites')))).toEqual(withoutOrder(world().sites));
    expect(stored('allSites')).toEqual(first);
    expect(await getSites(none)).toEqual(first);
    expect(asked()).toBe(1);
  });

  test('that is missing is warned of [REF-022]', async () => {
    await getSites(none);
    expect(console.warn).toHaveBeenCalledWith('allSites is not in session storage');
    vi.mocked(console.warn).mockClear();
    await getSites(none);
    expect(console.warn).not.toHaveBeenCalled();
  });

  test.each(['', '{', 'null', '[]', '{"sites":[],"aos":[]}', '{"sites":[{"type":"XX"}],"aos":[],"laos":[]}'])(
    'that was spoiled is warned of and loaded anew: %s',
    async (text) => {
      window.sessionStorage.setItem('allSites', text);
      expect((await getSites(none)).laos).toHaveLength(15);
      expect(console.warn).toHaveBeenCalledWith('allSites is not in session storage');
      expect(asked()).toBe(1);
    },
  );

  test('is not kept where the browser refuses, and the load still succeeds [REF-024]', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect((await getSites(none)).laos).toHaveLength(15);
    expect(console.warn).toHaveBeenCalledWith('apiSites does not fit into session storage');
  });

  test('is not kept beyond the assumed 5 MB, and the load still succeeds [REF-023, REF-024]', async () => {
    const setItem = vi.spyOn(Storage.prototype, 'setItem');
    const site = { siteType: 'AO', siteCode: '1', description: 'x'.repeat(5 * 1024 * 1024) };
    answer('/rest/public/sites', [site]);
    expect((await getSites(none)).aos).toHaveLength(1);
    expect(setItem.mock.calls.map(([key]) => key)).toEqual(['allSites']);
    setItem.mockClear();
    window.sessionStorage.clear();
    answer('/rest/public/sites', [{ ...site, description: 'x'.repeat(4 * 1024 * 1024) }]);
    await getSites(none);
    expect(setItem.mock.calls.map(([key]) => key)).toEqual(['apiSites', 'allSites']);
  });

  test('survives a storage that is denied', async () => {
    vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    expect((await getSites(none)).laos).toHaveLength(15);
  });
});

describe('a form’s country', () => {
  const place = { country: 'US', state: 'WA', city: 'Seattle' };
  test('that changes resets the state [REF-030]', () =>
    expect(withCountry(place, 'CA')).toEqual({ country: 'CA', state: '', city: 'Seattle' }));
  test('that is emptied does so, too; the same one changes nothing', () => {
    expect(withCountry(place, '').state).toBe('');
    expect(withCountry(place, 'US')).toEqual(place);
  });
});
