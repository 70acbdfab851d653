import { codeOfSite, type Site } from '@/domain/user';
import type { AccessChoices } from './choices';

/** The name of an LAO or AO by its code; '' where it is not known, or not yet. */
export type SiteName = (part: 'laoIds' | 'siteCodes', code: string) => string;

/** The names of what an access holds by id or code. */
export interface AccessPartNames {
  readonly systemName: (systemAccessId: number) => string;
  readonly siteName: SiteName;
}

/** For lists that show codes alone. */
export const noSiteName: SiteName = () => '';

/** A site by its code and, where it has one, its name. */
export function siteLabel(code: string, name: string): string {
  return name === '' ? code : `${code} – ${name}`;
}

/** A site as a choice by its code. */
export function siteOption(site: Site) {
  const value = codeOfSite(site);
  return { value, label: siteLabel(value, site.siteName) };
}

/** Names sites from a list. An AO that repeats the code of an LAO is not listed: the LAO names it. (REF-010) */
export function siteNameIn(sites: readonly Site[]): SiteName {
  const find = (type: Site['type'], key: 'laoCode' | 'siteCode', code: string) =>
    sites.find((site) => site.type === type && site[key] === code);
  return (part, code) => {
    const site =
      part === 'laoIds'
        ? find('LAO', 'laoCode', code)
        : (find('AO', 'siteCode', code) ?? find('LAO', 'siteCode', code));
    return site?.siteName ?? '';
  };
}

/** The LAOs and AOs of an access by their codes and names, LAOs first. */
export function siteLabels(
  { laoIds, siteCodes }: Pick<AccessChoices, 'laoIds' | 'siteCodes'>,
  siteName: SiteName,
): readonly string[] {
  return [
    ...laoIds.map((code) => siteLabel(code, siteName('laoIds', code))),
    ...siteCodes.map((code) => siteLabel(code, siteName('siteCodes', code))),
  ];
}
