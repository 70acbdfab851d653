import { sortOrder } from '@/lib/sortOrder';
import type { SiteRelation } from './referenceData';
import { codeOfSite, fullName, type Site, type User } from './user';

/** Where users are picked from; an LAO includes its associated AOs. (PROXY-019, PROXY-020) */
export type Institution =
  | { readonly kind: 'unaffiliated' }
  | { readonly kind: 'AO'; readonly siteCode: string }
  | { readonly kind: 'LAO'; readonly laoCode: string; readonly aoCodes: readonly string[] };

/** A person's own sites: those of the profile or, where it lists none, of the accesses that they hold. (PROXY-021) */
export function ownSites(
  { sites, userAccesses }: Pick<User, 'sites' | 'userAccesses'>,
  all: readonly Site[],
): readonly Site[] {
  if (sites.length > 0) return sites;
  const held = userAccesses.filter((access) => !access.isInactive);
  const aos = new Set(held.flatMap(({ siteCodes }) => siteCodes));
  const laos = new Set(held.flatMap(({ laoIds }) => laoIds));
  return all.filter((site) => (site.type === 'LAO' ? laos.has(site.laoCode) : aos.has(site.siteCode)));
}

/** The value of the choice for users without any site; no code equals it. (PROXY-020) */
export const unaffiliated = 'N/A';

export function institutionValue(site: Site): string {
  return `${site.type} ${codeOfSite(site)}`;
}

/**
 * The institution that a choice stands for.
 * @param sites those that were offered
 * @param relations null while they are not known; only an LAO needs them
 */
export function institutionOf(
  value: string,
  sites: readonly Site[],
  relations: readonly SiteRelation[] | null,
): Institution | null {
  if (value === unaffiliated) return { kind: 'unaffiliated' };
  const site = sites.find((one) => institutionValue(one) === value);
  if (site === undefined) return null;
  if (site.type === 'AO') return { kind: 'AO', siteCode: site.siteCode };
  if (relations === null) return null;
  const { laoCode } = site;
  const related = relations.filter((relation) => relation.isActive && relation.firstSite.laoCode === laoCode);
  return { kind: 'LAO', laoCode, aoCodes: [...new Set(related.map(({ secondSite }) => secondSite.siteCode))] };
}

/** True for a user of exactly this institution: the server's wildcard also finds longer codes. (PROXY-033, PROXY-035) */
export function isUserOf(institution: Institution, { sites }: Pick<User, 'sites'>): boolean {
  if (institution.kind === 'unaffiliated') return sites.length === 0;
  return sites.some((site) => {
    if (institution.kind === 'AO') return site.type === 'AO' && site.siteCode === institution.siteCode;
    return site.type === 'LAO' ? site.laoCode === institution.laoCode : institution.aoCodes.includes(site.siteCode);
  });
}

/** Each person once (by email address), without the requester, sorted by name. (PROXY-018) */
export function proxyUsers(users: readonly User[], requester: Pick<User, 'id' | 'email'>): User[] {
  const own = requester.email.toLowerCase();
  const byEmail = new Map<string, User>();
  for (const user of users) {
    const email = user.email.toLowerCase() || String(user.id);
    if (user.id !== requester.id && email !== own && !byEmail.has(email)) byEmail.set(email, user);
  }
  const people = [...byEmail.values()];
  return Array.from(sortOrder(people.map(fullName)).asc).flatMap((at) => people[at] ?? []);
}
