import { getReferences } from '@/api/references';
import { portalRoleTexts, studyRoleTexts, systemTexts } from '@/domain/configurationTexts';
import type { Referenced, ReferenceKind } from '@/domain/reference';
import { makeReadOf } from './makeRead';

/** The record that is referred to. */
export interface ReferredRecord {
  readonly of: Referenced;
  readonly id: number;
}

const texts = { system: systemTexts, portalRole: portalRoleTexts, studyRole: studyRoleTexts };

function referencesRead(by: ReferenceKind) {
  return makeReadOf(`references/${by}`, ({ of, id }: ReferredRecord, signal) => getReferences(of, id, by, signal), {
    text: (_problem, { of }) => texts[of].loadReferences(by),
  });
}

/** Who or what refers to a record, by kind. */
export const referencesReads = {
  studyRoles: referencesRead('studyRoles'),
  users: referencesRead('users'),
  registrations: referencesRead('registrations'),
  requests: referencesRead('requests'),
};
