import { Random } from './random';
import type { Site, SiteRelation, Study, UserAccess } from './records';
import { FIRST_SEEDED_ID } from './seed';
import { SEED_DATE } from './seedCatalogue';

/** Only the work of users up to this one makes relations, so that they are the same in every larger population. */
export const LAST_RELATED_ID = FIRST_SEEDED_ID + 220;

interface Pair {
  lao: Site;
  site: Site;
}

interface RelationParts {
  sites: readonly Site[];
  studies: readonly Study[];
  accesses: readonly UserAccess[];
}

/** The studies that people have at each site. */
function studiesBySite(accesses: readonly UserAccess[]): Map<Site, Set<string>> {
  const found = new Map<Site, Set<string>>();
  for (const { portalUserId, sites, studyNames } of accesses) {
    if (portalUserId > LAST_RELATED_ID) continue;
    for (const site of sites) {
      const known = found.get(site) ?? new Set();
      found.set(site, known);
      for (const study of studyNames) known.add(study);
    }
  }
  return found;
}

/**
 * Each AO belongs to one or two LAOs. A pair runs what its people have access to, or a few studies where nobody has any;
 * some of those have ended.
 */
export function seedSiteRelations({ sites, studies, accesses }: RelationParts): SiteRelation[] {
  const random = new Random(11);
  const held = studiesBySite(accesses);
  const laos = sites.filter((site) => site.siteType === 'LAO');
  const aos = sites.filter((site) => site.siteType === 'AO');
  const pairs = aos.flatMap((site) => random.some(laos, 1 + random.below(2)).map((lao): Pair => ({ lao, site })));
  const studiesOf = ({ lao, site }: Pair): Set<string> => {
    const isFirst = pairs.find((pair) => pair.lao === lao)?.site === site;
    return new Set([...(held.get(site) ?? []), ...(isFirst ? (held.get(lao) ?? []) : [])]);
  };
  return pairs
    .flatMap((pair) => {
      const known = studiesOf(pair);
      const drawn = random.some(studies, 1 + random.below(3));
      const run = known.size > 0 ? studies.filter(({ study }) => known.has(study)) : drawn;
      return run.map((study) => ({ ...pair, study, isHeld: known.size > 0 }));
    })
    .map(({ isHeld, ...relation }, index) => ({
      id: index + 1,
      active: isHeld || index % 4 !== 3,
      dchng: SEED_DATE,
      sysdat: SEED_DATE,
      ...relation,
    }));
}
