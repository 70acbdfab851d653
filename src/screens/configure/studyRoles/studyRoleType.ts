import { href, paths } from '@/config/paths';
import { studyRoleTexts } from '@/domain/configurationTexts';
import { fixedSystemIdIn } from '@/domain/roleAccess/catalogue';
import type { NewStudyRole } from '@/domain/studyRole';
import type { System } from '@/domain/system';
import { yesOrNo } from '@/lib/plainText';
import { studyRoleRecords } from '@/store/configuredRecords';
import { listCleared } from '@/store/referenceData';
import type { RecordKind } from '@/widgets/save/saveCalls';
import { deletionConflict, type RecordType } from '@/screens/configure/recordType';
import { applicationNames } from './studyRolesColumns';

/** A study role as its form holds it: check boxes in a list have string values. */
export interface StudyRoleValues {
  roleName: string;
  description: string;
  siteRequired: boolean;
  studyRequired: boolean;
  allowAOs: boolean;
  allowLAOs: boolean;
  systemAccessIds: string[];
}

export const studyRoleType: RecordType<NewStudyRole, StudyRoleValues> = {
  noun: 'Study Role',
  tab: 'studyRoles',
  newPath: paths.newStudyRole,
  hrefOf: href.studyRole,
  records: studyRoleRecords,
  referenced: 'studyRole',
  listChanged: () => listCleared('studyRoles'),
  texts: studyRoleTexts,
  nameOf: ({ roleName }) => roleName,
  changed: (role, values) => ({ ...role, ...values, systemAccessIds: values.systemAccessIds.map(Number) }),
};

/** A new role allows both kinds of organizations, requires nothing, and has the default system. (CONF-R-013) */
export function blankStudyRole(systems: readonly System[], configuredId: string): NewStudyRole {
  const defaultSystem = fixedSystemIdIn(systems, configuredId);
  return {
    ...{ roleName: '', description: '', isInactive: false, sort: 0 },
    ...{ siteRequired: false, studyRequired: false, allowAOs: true, allowLAOs: true },
    systemAccessIds: defaultSystem === null ? [] : [defaultSystem],
  };
}

function valuesOf(role: NewStudyRole): StudyRoleValues {
  const { roleName, description, siteRequired, studyRequired, allowAOs, allowLAOs, systemAccessIds } = role;
  return {
    ...{ roleName, description, siteRequired, studyRequired, allowAOs, allowLAOs },
    systemAccessIds: systemAccessIds.map(String),
  };
}

/** @param systems name the applications where two versions of a role are compared */
export function studyRoleKind(systems: readonly System[]): RecordKind<NewStudyRole, StudyRoleValues> {
  return {
    valuesOf,
    fields: [
      { field: 'roleName', label: 'Role Name' },
      { field: 'description', label: 'Description' },
      { field: 'siteRequired', label: 'Requires AO/LAO' },
      { field: 'studyRequired', label: 'Requires Study' },
      // The server's name for the pair of flags below.
      { field: 'allowSites', label: 'Allow Selection' },
      { field: 'allowAOs', label: 'Allow Selection of AOs' },
      { field: 'allowLAOs', label: 'Allow Selection of LAOs' },
      { field: 'systemAccessIds', label: 'Default Applications' },
    ],
    shown: (_field, value) => {
      if (typeof value === 'boolean') return yesOrNo(value);
      return Array.isArray(value) ? applicationNames(value.map(Number), systems) : String(value);
    },
    ...deletionConflict,
  };
}
