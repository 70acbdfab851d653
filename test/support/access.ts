import { siteLists } from '@/domain/referenceData';
import { newAnswer, type ExtendedQuestionAnswer } from '@/domain/roleAccess/answer';
import type { AccessChoices } from '@/domain/roleAccess/choices';
import type { AccessCatalogue } from '@/domain/roleAccess/catalogue';
import type { StudyRole } from '@/domain/studyRole';
import type { System } from '@/domain/system';
import type { Site } from '@/domain/user';

export function aStudyRole(roleName: string, traits: Partial<StudyRole> = {}): StudyRole {
  return {
    id: 1,
    roleName,
    description: '',
    siteRequired: false,
    studyRequired: false,
    allowAOs: true,
    allowLAOs: true,
    systemAccessIds: [],
    isInactive: false,
    sort: 0,
    wireRecord: {},
    ...traits,
  };
}

export function aSystem(id: number, systemName: string, traits: Partial<System> = {}): System {
  return { id, systemName, description: '', isInactive: false, sort: 0, wireRecord: {}, ...traits };
}

export const ao = (siteCode: string): Site => ({ type: 'AO', siteCode, siteName: '', laoCode: '' });
export const lao = (laoCode: string): Site => ({ type: 'LAO', siteCode: `s${laoCode}`, siteName: '', laoCode });

/** A small network: L1 works with A1 on S1 and with A2 on S2; L2 with A2 on S1. L3, A3 and S3 have no relations. */
export const links = [
  { lao: 'L1', ao: 'A1', study: 'S1' },
  { lao: 'L1', ao: 'A2', study: 'S2' },
  { lao: 'L2', ao: 'A2', study: 'S1' },
];

export function aCatalogue(given: Partial<AccessCatalogue> = {}): AccessCatalogue {
  return {
    roles: [aStudyRole('CRA'), aStudyRole('Pharmacist')],
    systems: [aSystem(1, 'Portal Gateway'), aSystem(2, 'Training Center'), aSystem(3, 'Document Library')],
    sites: siteLists([lao('L1'), lao('L2'), lao('L3'), ao('A1'), ao('A2'), ao('A3')]),
    studies: ['S1', 'S2', 'S3'],
    links: null,
    fixedSystemId: 1,
    ...given,
  };
}

/** An answer to question 1 that selects only the fixed system. */
export function anAnswer(choices: Partial<AccessChoices> = {}): ExtendedQuestionAnswer {
  return { ...newAnswer([], 1), ...choices };
}
