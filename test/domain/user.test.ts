import { describe, expect, test } from 'vitest';
import { institutionOf, institutionValue, unaffiliated } from '@/domain/proxyUsers';
import { siteLists, withCountry } from '@/domain/referenceData';
import { accountStatus, aoCodes, aoMemberIds, fullName, isInternal, laoAffiliations, laoCodes } from '@/domain/user';
import { accountTypeName } from '@/domain/userAccount';
import { ao, lao } from '@test/support/access';

describe('a user', () => {
  const sites = [ao('7'), lao('L2'), ao('8'), lao('L1')];

  test('is a member of AOs and affiliated with LAOs, by their codes [USER-085]', () => {
    expect(aoCodes(sites)).toEqual(['7', '8']);
    expect(laoCodes(sites)).toEqual(['L2', 'L1']);
    expect(aoMemberIds({ sites })).toBe('7, 8');
    expect(laoAffiliations({ sites })).toBe('L2, L1');
    expect(aoMemberIds({ sites: [] })).toBe('');
  });

  test('is active or not, where the server said so [USER-046]', () => {
    expect(accountStatus({ isInactive: false })).toBe('Active');
    expect(accountStatus({ isInactive: true })).toBe('Inactive');
    expect(accountStatus({ isInactive: null })).toBe('—');
  });

  test('is internal by the type of the account, however it is written', () => {
    expect(isInternal({ accountType: 'Internal' })).toBe(true);
    expect(isInternal({ accountType: 'external' })).toBe(false);
    expect(isInternal({ accountType: '' })).toBe(false);
  });

  test('is called by both names, or by the one that is known', () => {
    expect(fullName({ firstName: 'Ada', lastName: 'Lane' })).toBe('Ada Lane');
    expect(fullName({ firstName: '', lastName: 'Lane' })).toBe('Lane');
    expect(fullName({ firstName: 'Ada', lastName: '' })).toBe('Ada');
  });

  test('has an account of a kind that is called by its name, or else by its id [USER-045]', () => {
    const types = { assignable: [{ id: 'ext', name: 'External' }], defaultId: 'ext' };
    expect(accountTypeName(types, 'ext')).toBe('External');
    expect(accountTypeName(types, 'old')).toBe('old');
    expect(accountTypeName(null, 'ext')).toBe('ext');
  });
});

describe('sites', () => {
  test('are sorted by code, without the AO copies of LAOs [REF-010, REF-018]', () => {
    const copy = ao('sL1');
    const lists = siteLists([ao('10'), lao('L10'), copy, lao('L9'), lao('L1'), ao('9')]);
    expect(lists.aos.map(({ siteCode }) => siteCode)).toEqual(['9', '10']);
    expect(lists.laos.map(({ laoCode }) => laoCode)).toEqual(['L1', 'L9', 'L10']);
    expect(lists.sites.map(({ siteCode }) => siteCode)).toEqual(['9', '10', 'sL1', 'sL9', 'sL10']);
  });

  test('of LAOs follow the codes of LAOs, all together the codes of sites [REF-018]', () => {
    const one = { ...lao('L1'), siteCode: '2' };
    const two = { ...lao('L2'), siteCode: '1' };
    expect(siteLists([two, one]).laos).toEqual([one, two]);
    expect(siteLists([one, two]).sites).toEqual([two, one]);
  });

  test('of another country have no state yet [REF-030, REF-031]', () => {
    const place = { city: 'Oslo', country: 'NO', state: 'OS' };
    expect(withCountry(place, 'NO')).toEqual(place);
    expect(withCountry(place, 'SE')).toEqual({ city: 'Oslo', country: 'SE', state: '' });
    expect(withCountry(place, '')).toEqual({ city: 'Oslo', country: '', state: '' });
  });

  test('are chosen as institutions: an LAO brings the AOs that it works with [PROXY-019, PROXY-020]', () => {
    const sites = [ao('7'), lao('L1'), lao('L2')];
    const relation = (laoCode: string, siteCode: string, isActive = true) => ({
      ...{ id: 1, isActive, study: 'S', firstSite: lao(laoCode), secondSite: ao(siteCode) },
    });
    const relations = [
      ...[relation('L1', '7'), relation('L1', '8'), relation('L1', '7')],
      ...[relation('L1', '9', false), relation('L2', '5')],
    ];
    const chosen = (value: string) => institutionOf(value, sites, relations);
    expect(sites.map(institutionValue)).toEqual(['AO 7', 'LAO L1', 'LAO L2']);
    expect(chosen('AO 7')).toEqual({ kind: 'AO', siteCode: '7' });
    expect(chosen('LAO L1')).toEqual({ kind: 'LAO', laoCode: 'L1', aoCodes: ['7', '8'] });
    expect(chosen(unaffiliated)).toEqual({ kind: 'unaffiliated' });
    expect(chosen('AO L1')).toBeNull();
    expect(unaffiliated).toBe('N/A');
  });
});
