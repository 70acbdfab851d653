import { messagesOf } from '@/domain/messageCatalogue';
import { fixedSystemIdIn } from '@/domain/roleAccess/catalogue';
import type { StudyRole } from '@/domain/studyRole';
import type { System } from '@/domain/system';
import { validationText } from '@/domain/validationTexts';

/** A study role as its form holds it: boxes of a list know texts only. */
export interface StudyRoleValues {
  roleName: string;
  description: string;
  siteRequired: boolean;
  studyRequired: boolean;
  allowAOs: boolean;
  allowLAOs: boolean;
  systemAccessIds: string[];
}

/** (CONF-R-013) */
export function newStudyRoleValues(systems: readonly System[], configuredId: string): StudyRoleValues {
  const defaultSystem = fixedSystemIdIn(systems, configuredId);
  return {
    roleName: '',
    description: '',
    siteRequired: false,
    studyRequired: false,
    allowAOs: true,
    allowLAOs: true,
    systemAccessIds: defaultSystem === null ? [] : [String(defaultSystem)],
  };
}

export function valuesOf(role: StudyRole): StudyRoleValues {
  const { roleName, description, siteRequired, studyRequired, allowAOs, allowLAOs, systemAccessIds } = role;
  return {
    ...{ roleName, description, siteRequired, studyRequired, allowAOs, allowLAOs },
    systemAccessIds: systemAccessIds.map(String),
  };
}

/** What the study role says when the form is saved; the rest of it stays. */
export function changesFrom({ systemAccessIds, ...values }: StudyRoleValues) {
  return { ...values, systemAccessIds: systemAccessIds.map(Number) };
}

const messages = messagesOf('studyRole');

/** (MSG-014) */
export const noApplication = validationText('systemAccessIds', 'notEmpty', messages);

/** A role that requires what it does not allow to be chosen is stopped before it is sent. (CONF-R-041, MSG-015) */
export function siteObjection({ siteRequired, allowAOs, allowLAOs }: StudyRoleValues): string | true {
  return siteRequired && !allowAOs && !allowLAOs ? validationText('allowSites', 'required', messages) : true;
}
