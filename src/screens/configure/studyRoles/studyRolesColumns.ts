import type { Column } from '@/components/table/tableView';
import type { StudyRole } from '@/domain/studyRole';
import type { System } from '@/domain/system';

export function yesOrNo(value: boolean): string {
  return value ? 'Yes' : 'No';
}

/** The default applications of a study role by their names. */
export function applicationNames({ systemAccessIds }: StudyRole, systems: readonly System[]): string {
  const nameOf = (id: number) => systems.find((system) => system.id === id)?.systemName ?? `System ${id}`;
  return systemAccessIds.map(nameOf).join(', ');
}

/** The read-only screen says what the cells say. */
type StudyRolesColumn = Column<StudyRole> & { readonly text: (role: StudyRole) => string };

/** What a study role says, with the titles that table and read-only screen share. (CONF-R-001, CONF-R-018) */
export function studyRolesColumns(systems: readonly System[]): readonly StudyRolesColumn[] {
  return [
    { key: 'name', title: 'Role Name', sortField: 'roleName', text: (role) => role.roleName, shape: 'name' },
    {
      key: 'description',
      title: 'Description',
      sortField: 'description',
      text: (role) => role.description,
      shape: 'name',
    },
    {
      key: 'siteRequired',
      title: 'Requires AO/LAO',
      sortField: 'siteRequired',
      text: (role) => yesOrNo(role.siteRequired),
    },
    {
      key: 'studyRequired',
      title: 'Requires Study',
      sortField: 'studyRequired',
      text: (role) => yesOrNo(role.studyRequired),
    },
    {
      key: 'allowAOs',
      title: 'Allow Selection of AOs',
      sortField: 'allowAOs',
      text: (role) => yesOrNo(role.allowAOs),
    },
    {
      key: 'allowLAOs',
      title: 'Allow Selection of LAOs',
      sortField: 'allowLAOs',
      text: (role) => yesOrNo(role.allowLAOs),
    },
    {
      key: 'applications',
      title: 'Default Applications',
      sortField: 'systemAccessIds',
      text: (role) => applicationNames(role, systems),
      shape: 'name',
    },
  ];
}
