import { Page } from '@/components/Page';
import { DataTable } from '@/components/table/DataTable';
import { sortFieldsOf } from '@/components/table/tableView';
import { Tabs } from '@/components/tabs/Tabs';
import { href, paths } from '@/config/paths';
import { fullName } from '@/domain/user';
import { loadUsers, selectUsersCall, selectUsersPage, selectUsersPageQuery } from '@/store/users';
import { useExporter } from '@/widgets/list/useExporter';
import { listReads, serverList, useServerList } from '@/widgets/list/useServerList';
import { usersColumns } from './usersColumns';

/** 25 users to a page, by last name. (USER-007, USER-008) */
const usersList = serverList({
  tabs: [
    { key: 'active', title: 'Active' },
    { key: 'inactive', title: 'Inactive' },
  ],
  defaults: {
    size: 25,
    sort: { field: 'person.lastName', direction: 'asc' },
    sortFields: sortFieldsOf(usersColumns),
  },
  toQuery: (query, tab) => ({ ...query, inactive: tab === 'inactive' }),
  tabOf: ({ inactive }) => (inactive ? 'inactive' : 'active'),
  load: loadUsers,
  selectPage: selectUsersPage,
  selectPageQuery: selectUsersPageQuery,
  selectCall: selectUsersCall,
});

/** @public loaded with a dynamic import */
export const usersReads = (search: URLSearchParams) => listReads(usersList, search);

export function UsersScreen() {
  const { table, tab, selectTab, listQuery } = useServerList(usersList);
  const user = useExporter();
  const caption = tab === 'inactive' ? 'Inactive users' : 'Active users';
  const returnUrl = listQuery === '' ? undefined : `${paths.users}?${listQuery}`;
  return (
    <Page title="Users">
      <Tabs label="Account status" tabs={usersList.tabs} active={tab} onSelect={selectTab}>
        <div className="card tab-card">
          <DataTable
            caption={caption}
            filterLabel="Filter users"
            table={table}
            columns={usersColumns}
            rowKey={(user) => user.id}
            rowHref={(user) => href.user(user.id, returnUrl)}
            rowName={fullName}
            csv={{ name: caption, user }}
          />
        </div>
      </Tabs>
    </Page>
  );
}
