import { useMemo } from 'react';
import { textColumn, type TextColumn } from '@/components/table/columns';
import { href, paths } from '@/config/paths';
import { settings } from '@/config/settings';
import { studyRoleTexts } from '@/domain/configurationTexts';
import { fixedSystemIdIn } from '@/domain/roleAccess/catalogue';
import type { RoleFlags } from '@/domain/roleChangeImpact';
import type { NewStudyRole, StudyRole } from '@/domain/studyRole';
import { systemNameIn, type System } from '@/domain/system';
import { pick } from '@/lib/pick';
import { yesOrNo } from '@/lib/plainText';
import { studyRoleRecords, systemRecords } from '@/store/configuredRecords';
import { useRead } from '@/widgets/useRead';
import { deletionConflict, type RecordType } from '@/screens/configure/recordType';

/** A study role as its form holds it: check boxes in a list have string values. */
export interface StudyRoleValues extends RoleFlags, Pick<NewStudyRole, 'roleName' | 'description'> {
  readonly systemAccessIds: readonly string[];
}

export type StudyRoleType = RecordType<NewStudyRole, StudyRoleValues>;

function applicationNames(systemAccessIds: readonly number[], systems: readonly System[]): string {
  return systemAccessIds.map((id) => systemNameIn(systems, id)).join(', ');
}

/** The columns of the table. (CONF-R-001, CONF-R-018) */
function columnsOf(systems: readonly System[]): ReadonlyArray<TextColumn<StudyRole>> {
  const flagColumn = (key: keyof RoleFlags, title: string) =>
    textColumn<StudyRole>(key, title, (role) => yesOrNo(role[key]));
  return [
    { key: 'name', title: 'Role Name', sortField: 'roleName', text: (role) => role.roleName, shape: 'name' },
    { ...textColumn('description', 'Description', (role) => role.description), shape: 'name' },
    flagColumn('siteRequired', 'Requires AO/LAO'),
    flagColumn('studyRequired', 'Requires Study'),
    flagColumn('allowAOs', 'Allow Selection of AOs'),
    flagColumn('allowLAOs', 'Allow Selection of LAOs'),
    {
      key: 'applications',
      title: 'Default Applications',
      sortField: 'systemAccessIds',
      text: (role) => applicationNames(role.systemAccessIds, systems),
      shape: 'name',
    },
  ];
}

function valuesOf(role: NewStudyRole): StudyRoleValues {
  const kept = pick(role, ['roleName', 'description', 'siteRequired', 'studyRequired', 'allowAOs', 'allowLAOs']);
  return { ...kept, systemAccessIds: role.systemAccessIds.map(String) };
}

/** A new role allows both kinds of organizations, requires nothing, and has the default system. (CONF-R-013) */
function blankStudyRole(systems: readonly System[]): NewStudyRole {
  const defaultSystem = fixedSystemIdIn(systems, settings.fixedSystemId);
  return {
    roleName: '',
    description: '',
    isInactive: false,
    sort: 0,
    siteRequired: false,
    studyRequired: false,
    allowAOs: true,
    allowLAOs: true,
    systemAccessIds: defaultSystem === null ? [] : [defaultSystem],
  };
}

/** @param systems name the applications of a role */
function studyRoleType(systems: readonly System[]): StudyRoleType {
  return {
    noun: 'Study Role',
    caption: 'Study roles',
    tab: 'studyRoles',
    newPath: paths.newStudyRole,
    hrefOf: href.studyRole,
    records: studyRoleRecords,
    referenced: 'studyRole',
    texts: studyRoleTexts,
    nameOf: ({ roleName }) => roleName,
    columns: columnsOf(systems),
    kind: {
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
    },
    blank: blankStudyRole(systems),
    changed: (role, values) => ({ ...role, ...values, systemAccessIds: values.systemAccessIds.map(Number) }),
  };
}

/** Study roles, and the systems whose names they show: screens wait for those. */
export function useStudyRoleType() {
  const systems = useRead(systemRecords.all);
  const type = useMemo(() => studyRoleType(systems.data ?? []), [systems.data]);
  return { type, systems };
}
