import type { Column } from '@/components/table/tableView';
import type { RoleFlags } from '@/domain/roleChangeImpact';
import type { StudyRole } from '@/domain/studyRole';
import type { System } from '@/domain/system';
import { yesOrNo } from '@/lib/plainText';

/** Names systems by their ids. */
export function applicationNames(systemAccessIds: readonly number[], systems: readonly System[]): string {
  const nameOf = (id: number) => systems.find((system) => system.id === id)?.systemName ?? `System ${id}`;
  return systemAccessIds.map(nameOf).join(', ');
}

/** The read-only screen shows the texts of the cells. */
type StudyRolesColumn = Column<StudyRole> & { readonly text: (role: StudyRole) => string };

function flagColumn(key: keyof RoleFlags, title: string): StudyRolesColumn {
  return { key, title, sortField: key, text: (role) => yesOrNo(role[key]) };
}

/** The columns of the table, which are the facts of the read-only screen, too. (CONF-R-001, CONF-R-018) */
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
