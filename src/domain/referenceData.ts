import { compareNaturally } from '@/lib/collation';
import type { Site } from './user';

/** The server's country code and name. (REF-016) */
export interface Country {
  readonly country: string;
  readonly countryName: string;
}

/** A state of one country. (REF-017) */
export interface State {
  readonly state: string;
  readonly stateName: string;
}

/** An AO that belongs to an LAO for a study. (REF-014) */
export interface SiteRelation {
  readonly id: number;
  readonly isActive: boolean;
  /** The LAO. */
  readonly firstSite: Site;
  /** The AO. */
  readonly secondSite: Site;
  readonly study: string;
}

/** All sites, and the AOs and LAOs among them. (REF-011) */
export interface SiteLists {
  readonly sites: readonly Site[];
  readonly aos: readonly Site[];
  readonly laos: readonly Site[];
}

/** Splits and sorts sites. AOs that repeat the code of an LAO are copies and are left out. (REF-010, REF-018) */
export function siteLists(all: readonly Site[]): SiteLists {
  const laos = all.filter((site) => site.type === 'LAO');
  const laoSiteCodes = new Set(laos.map((site) => site.siteCode));
  const aos = all.filter((site) => site.type === 'AO' && !laoSiteCodes.has(site.siteCode));
  const bySiteCode = (a: Site, b: Site) => compareNaturally(a.siteCode, b.siteCode);
  return {
    sites: [...laos, ...aos].sort(bySiteCode),
    aos: aos.sort(bySiteCode),
    laos: laos.sort((a, b) => compareNaturally(a.laoCode, b.laoCode)),
  };
}

/** The address fields after a change of country, which clears the state. (REF-030, REF-031) */
export function withCountry<Place extends { readonly country: string; readonly state: string }>(
  place: Place,
  country: string,
): Place {
  return country === place.country ? place : { ...place, country, state: '' };
}
