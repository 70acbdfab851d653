import type { StudyRole } from '@/domain/studyRole';
import type { AccessChoices } from './choices';

/** The parts of a role-access question card that can be filled in. */
export type CardPart = 'role' | 'sites' | 'studies' | 'systems';

/** Which parts of a card, or its removal, a screen disables. (QCARD-020) */
export type CardFlags = Readonly<Partial<Record<CardPart | 'remove', boolean>>>;

/** Everything is disabled. */
export const lockedCards: CardFlags = { role: true, sites: true, studies: true, systems: true, remove: true };

type RoleRules = Pick<StudyRole, 'siteRequired' | 'studyRequired' | 'allowAOs' | 'allowLAOs'> | undefined;

const requiredSuffix = ' (required for selected study-role)';

/** The labels say what is required. (QCARD-003, QCARD-005, QCARD-008, QCARD-033) */
export function partLabels(role: RoleRules): Record<CardPart, string> {
  return {
    role: 'Study Role (required)',
    sites: `LAOs / AOs${role?.siteRequired ? requiredSuffix : ''}`,
    studies: `Studies${role?.studyRequired ? requiredSuffix : ''}`,
    systems: 'Systems (required)',
  };
}

/** The required parts that are empty. (QCARD-002, QCARD-004, QCARD-007, QCARD-009) */
export function missingParts(answer: AccessChoices, role: RoleRules): CardPart[] {
  const isMissing: Record<CardPart, boolean> = {
    role: answer.roleName === '',
    sites: role?.siteRequired === true && answer.siteCodes.length + answer.laoIds.length === 0,
    studies: role?.studyRequired === true && answer.studyNames.length === 0,
    systems: answer.systemAccessIds.length === 0,
  };
  return (Object.keys(isMissing) as CardPart[]).filter((part) => isMissing[part]);
}

/** What is disabled by the screen's flags, or by what is chosen. */
export function disabledParts(
  answer: AccessChoices,
  role: RoleRules,
  flags: CardFlags,
): Record<CardPart | 'remove', boolean> {
  const hasSites = answer.siteCodes.length + answer.laoIds.length > 0;
  const takesNoSites = role !== undefined && !role.allowAOs && !role.allowLAOs;
  return {
    role: flags.role === true || answer.roleName !== '', // chosen once (QCARD-016)
    // What the role does not allow can still be removed. (QCARD-012, QCARD-014)
    sites: flags.sites === true || (takesNoSites && !hasSites),
    studies: flags.studies === true,
    systems: flags.systems === true,
    remove: flags.remove === true,
  };
}
