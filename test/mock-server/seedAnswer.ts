import type { Random } from './random';
import type { AccessAnswer, Site, Study, StudyRole } from './records';

/** What answers to access questions are built from. */
export interface AnswerParts {
  aos: readonly Site[];
  laos: readonly Site[];
  studies: readonly Study[];
}

export function answerParts(sites: readonly Site[], studies: readonly Study[]): AnswerParts {
  const ofType = (type: Site['siteType']) => sites.filter((site) => site.siteType === type);
  return { aos: ofType('AO'), laos: ofType('LAO'), studies };
}

/** Sites that a role allows: usually one, sometimes several, or none. */
function seedAccessSites(role: StudyRole, { aos, laos }: AnswerParts, random: Random): Site[] {
  const count = random.chance(0.2) ? 2 + random.below(3) : 1;
  const chosenAos = role.allowAOs && (!role.allowLAOs || random.chance(0.7)) ? random.some(aos, count) : [];
  const chosenLaos = role.allowLAOs && (chosenAos.length === 0 || random.chance(0.3)) ? [random.pick(laos)] : [];
  return [...chosenLaos, ...chosenAos];
}

function seedStudyNames(role: StudyRole, { studies }: AnswerParts, random: Random): string[] {
  return role.studyRequired ? random.some(studies, 1 + random.below(4)).map(({ study }) => study) : [];
}

/** A valid answer for a study role, with its default systems. */
export function seedAnswer(role: StudyRole, parts: AnswerParts, random: Random): AccessAnswer {
  const sites = seedAccessSites(role, parts, random);
  const studyNames = seedStudyNames(role, parts, random);
  return { roleName: role.roleName, studyNames, systemAccessIds: [...role.systemAccessIds], sites };
}
