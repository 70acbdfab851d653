import type { AccessAnswer, Site, StudyRole } from './records';
import type { World } from './world';

/** Seeds of requests that leave the requester's sites and their studies on purpose, and what a visitor sees by each. */
export const requestsElsewhere: ReadonlyMap<number, string> = new Map([
  [70_004, 'Unusual: a coordinator in Kampala asks for an LAO in Philadelphia, and for a study that it does not run.'],
  [80_055, 'Contradictory: asks for San Francisco and New York at once; New York runs one of the three studies.'],
]);

/** The active relations of a site. */
function relationsOf({ siteRelations }: World, { id, siteType }: Site) {
  return siteRelations.filter(({ active, lao, site }) => active && (siteType === 'AO' ? site : lao).id === id);
}

/** The sites where a person works that a role allows, else those that a relation connects with them. */
function sitesFor(world: World, own: readonly Site[], { allowAOs, allowLAOs }: StudyRole): Site[] {
  const fits = ({ siteType }: Site) => (siteType === 'AO' ? allowAOs : allowLAOs);
  const allowed = own.filter(fits);
  if (allowed.length > 0) return allowed;
  const connected = own.flatMap((one) => relationsOf(world, one).flatMap(({ lao, site }) => [lao, site]));
  return [...new Set(connected.filter(fits))];
}

/**
 * An answer with as many sites and studies as the given one, where the person works, if that is known.
 * @param own the sites where the person works
 */
export function relatedAnswer(world: World, own: readonly Site[], role: StudyRole, answer: AccessAnswer): AccessAnswer {
  const sites = sitesFor(world, own, role).slice(0, answer.sites.length);
  const places = sites.length > 0 ? sites : answer.sites;
  const run = [...new Set(places.flatMap((site) => relationsOf(world, site)).map(({ study }) => study.study))];
  const studyNames = run.slice(0, answer.studyNames.length);
  return { ...answer, sites: places, studyNames: studyNames.length > 0 ? studyNames : answer.studyNames };
}
