import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Page } from '@/components/Page';
import { DataTable } from '@/components/table/DataTable';
import type { TableDefaults } from '@/components/table/tableSearchParams';
import { sortFieldsOf } from '@/components/table/tableView';
import { useServerTable } from '@/components/table/useServerTable';
import { useTableQuery } from '@/components/table/useTableSearchParams';
import { Tabs } from '@/components/tabs/Tabs';
import { href, paths } from '@/config/paths';
import { fullName } from '@/domain/user';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { selectProfile } from '@/store/profile';
import { loadUsers, selectUsersCall, selectUsersPage, selectUsersPageQuery } from '@/store/users';
import { useLoad } from '@/widgets/useLoad';
import { usersColumns } from './usersColumns';

const tabs = [
  { key: 'active', title: 'Active' },
  { key: 'inactive', title: 'Inactive' },
] as const;

/** (USER-007, USER-008) */
const defaults: TableDefaults = {
  size: 25,
  sort: { field: 'person.lastName', direction: 'asc' },
  sortFields: sortFieldsOf(usersColumns),
};

export function UsersScreen() {
  const dispatch = useAppDispatch();
  const [search, setSearch] = useSearchParams();
  const inactive = search.get('tab') === 'inactive';
  const query = useTableQuery(defaults);
  const { loading, error } = useAppSelector(selectUsersCall);
  const answeredQuery = useAppSelector(selectUsersPageQuery);
  const page = useAppSelector(selectUsersPage);
  const profile = useAppSelector(selectProfile);

  const load = useLoad(useCallback(() => dispatch(loadUsers({ ...query, inactive })), [dispatch, query, inactive]));

  // Rows of the other tab are no answer to this one.
  const isOfThisTab = answeredQuery?.inactive === inactive;
  const table = useServerTable({
    ...defaults,
    page: isOfThisTab ? page : null,
    answered: isOfThisTab ? answeredQuery : null,
    loading,
    error,
    onRetry: load,
  });

  // The way back leads to this very list: page, sort and filter.
  const listQuery = search.toString();
  const returnUrl = listQuery ? `${paths.users}?${listQuery}` : undefined;

  /** A change of tab keeps filter, sort and size, and starts at the first page. (USER-010) */
  const selectTab = (key: string) =>
    setSearch((current) => {
      const next = new URLSearchParams(current);
      next.delete('page');
      if (key === 'inactive') next.set('tab', key);
      else next.delete('tab');
      return next;
    });

  const caption = inactive ? 'Inactive users' : 'Active users';
  return (
    <Page title="Users">
      <Tabs label="Account status" tabs={tabs} active={inactive ? 'inactive' : 'active'} onSelect={selectTab}>
        <div className="card tab-card">
          <DataTable
            caption={caption}
            filterLabel="Filter users"
            table={table}
            columns={usersColumns}
            rowKey={(user) => user.id}
            rowHref={(user) => href.user(user.id, returnUrl)}
            rowName={fullName}
            csv={{ name: caption, user: profile === null ? '' : fullName(profile) }}
          />
        </div>
      </Tabs>
    </Page>
  );
}
