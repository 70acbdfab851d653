import { Page } from '@/components/Page';
import { DataTable } from '@/components/table/DataTable';
import { sortFieldsOf, type Column } from '@/components/table/tableView';
import { textColumn } from '@/components/table/columns';
import { Tabs } from '@/components/tabs/Tabs';
import { href, paths } from '@/config/paths';
import { filterHints } from '@/domain/texts';
import { aoMemberIds, fullName, laoAffiliations, type User } from '@/domain/user';
import { usersRead } from '@/store/users';
import { useExporter } from '@/widgets/list/useExporter';
import { listReads, serverList, useServerList } from '@/widgets/list/useServerList';

/** The columns of the users list; each sorts by the matching filter field. (USER-005, USER-015, USER-085) */
const usersColumns: ReadonlyArray<Column<User>> = [
  textColumn('person.firstName', 'First Name', (user) => user.firstName),
  textColumn('person.lastName', 'Last Name', (user) => user.lastName),
  { ...textColumn('person.email', 'Email', (user) => user.email), shape: 'long' },
  textColumn('person.organizationName', 'Organization', (user) => user.organizationName),
  textColumn('sites.siteCode', 'AO Member ID(s)', aoMemberIds),
  textColumn('sites.otherIdentifier', 'LAO Affiliation(s)', laoAffiliations),
  { ...textColumn('person.phoneNumber', 'Phone', (user) => user.phoneNumber), shape: 'unbroken' },
];

const rowKey = ({ id }: User) => id;

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
  read: usersRead,
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
            filterHint={filterHints.users}
            table={{ ...table, columns: usersColumns, rowKey }}
            rowHref={(user) => href.user(user.id, returnUrl)}
            rowName={fullName}
            csv={{ name: caption, user }}
          />
        </div>
      </Tabs>
    </Page>
  );
}
