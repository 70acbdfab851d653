import * as v from 'valibot';
import { sessionStorageLimit } from '@/config/figures';
import { storageKeys } from '@/config/storageKeys';
import { siteLists, type SiteLists } from '@/domain/referenceData';
import { codeOfSite, type Site } from '@/domain/user';
import { pauseBetweenSlices } from '@/lib/timeSlicing';
import { sessionStore, warn } from '@/lib/storage';
import { apiPath } from './apiPath';
import { fetchAllRows } from './paging';
import { elementsOf, text } from './schema';

/** A site on the wire, in lists and in records of all kinds. (REF-008) */
export const wireSite = v.object({
  type: text,
  siteType: text,
  siteCode: text,
  siteName: text,
  otherIdentifier: text,
});

/** An LAO without its own code goes by its site code, so a save does not lose it. (REF-009, REF-032) */
export function toSite(wire: v.InferOutput<typeof wireSite>): Site {
  const type = (wire.siteType || wire.type) === 'LAO' ? 'LAO' : 'AO';
  return {
    type,
    siteCode: wire.siteCode,
    siteName: wire.siteName,
    laoCode: type === 'LAO' ? wire.otherIdentifier || wire.siteCode : '',
  };
}

/** A site with what the server sent, which goes back with a save. */
interface ApiSite {
  readonly whole: unknown;
  readonly site: Site;
}

const toApiSite = (whole: unknown): ApiSite => ({ whole, site: toSite(v.parse(wireSite, whole)) });

/** A site without a code cannot be distinguished from others, so it is left out. */
const hasCode = ({ site }: ApiSite) => codeOfSite(site) !== '';

function readApiSites(json: unknown): ApiSite[] {
  return elementsOf(json).map(toApiSite).filter(hasCode);
}

const cachedSite = v.object({
  type: v.picklist(['AO', 'LAO']),
  siteCode: v.string(),
  siteName: v.string(),
  laoCode: v.string(),
});
const cachedList = v.array(cachedSite);
const cachedLists = v.object({ sites: cachedList, aos: cachedList, laos: cachedList });

/** What does not fit is loaded each time. (REF-024) */
function keep(key: string, value: unknown): void {
  const json = JSON.stringify(value);
  if (json.length > sessionStorageLimit || !sessionStore.write(key, json))
    warn(`${key} does not fit into session storage`);
}

/** The cached value, or null with a warning when it is missing or broken. (REF-022) */
function kept<Value>(key: string, read: (json: unknown) => Value): Value | null {
  const stored = sessionStore.read(key);
  try {
    if (stored !== null) return read(JSON.parse(stored));
  } catch {
    sessionStore.remove(key);
  }
  warn(`${key} is not in session storage`);
  return null;
}

/** The sites, from this tab's cache if it has them. (REF-001, REF-019, REF-020, REF-021) */
export async function getSites(signal: AbortSignal): Promise<SiteLists> {
  const cached = kept(storageKeys.allSites, (json) => v.parse(cachedLists, json));
  if (cached !== null) return cached;
  const all = await fetchAllRows({ path: apiPath`/rest/public/sites`, row: toApiSite, signal });
  const apiSites = all.filter(hasCode);
  const lists = siteLists(apiSites.map(({ site }) => site));
  // Writing both in one task would block the main thread.
  const pause = pauseBetweenSlices();
  keep(
    storageKeys.apiSites,
    apiSites.map(({ whole }) => whole),
  );
  await pause();
  keep(storageKeys.allSites, lists);
  return lists;
}

/**
 * Looks codes up among the sites of a record, then among the cached API sites, which are read on the first need.
 * @param ofRecord lists of sites as they came with the record that is written
 * @returns for a kind and code the site to send: the server's own, else one of kind and code only (UACC-019)
 */
export function wireSiteOf(ofRecord: readonly unknown[] = []): (type: Site['type'], code: string) => unknown {
  let known: ReadonlyMap<string, unknown> | null = null;
  const readKnown = () => {
    const own = ofRecord.filter(Array.isArray).flatMap(readApiSites);
    const cached = kept(storageKeys.apiSites, readApiSites) ?? [];
    return new Map([...cached, ...own].map(({ whole, site }) => [`${site.type} ${codeOfSite(site)}`, whole]));
  };
  return (type, code) => {
    known ??= readKnown();
    const minimal = type === 'LAO' ? { otherIdentifier: code } : { siteCode: code };
    return known.get(`${type} ${code}`) ?? { siteType: type, ...minimal };
  };
}
