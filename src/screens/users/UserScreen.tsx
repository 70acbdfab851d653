import { useEffect } from 'react';
import { BackLink } from '@/components/BackLink';
import { Loaded } from '@/components/feedback/Loaded';
import { LoadError } from '@/components/feedback/LoadError';
import { Spinner } from '@/components/feedback/Spinner';
import { lazyPart } from '@/components/lazyPart';
import { Page } from '@/components/Page';
import { Tabs } from '@/components/tabs/Tabs';
import { params, paths } from '@/config/paths';
import { callTexts, listNotLoaded } from '@/domain/texts';
import { fullName, type UserRecord } from '@/domain/user';
import { plainText } from '@/lib/plainText';
import { useAppDispatch } from '@/store/hooks';
import { userRead } from '@/store/users';
import { useHasPermission } from '@/widgets/session/useHasPermission';
import { useRead } from '@/widgets/useRead';
import { useRecordId } from '@/widgets/useRecordId';
import { draftContinued } from '@/widgets/save/draftMoves';
import { useReturnLink } from '@/widgets/useReturnLink';
import { AccessTab } from './tabs/AccessTab';
import { AccountTab } from './tabs/AccountTab';
import { DetailsTab } from './tabs/DetailsTab';
import { userTabs, useUserTab, type UserTab } from './useUserTab';

const keptParams = [params.returnUrl, params.returnPage];

/** Allowed labels for the back link: the screens that link here, and others that external links may name. */
const knownPages = [
  'Users',
  'User Requests',
  'Access Change Request',
  'Profile Change Request',
  'Registration',
  'Audit Trail',
  'Access Explorer',
  'Access Record',
];
const usersList = { path: paths.users, label: 'Users' };

/** The history's tables load with its tab. If they fail to, the other tabs stay. */
const UserHistory = lazyPart(
  async () => (await import('./history/RequestHistory')).UserHistory,
  ({ onRetry }) => <LoadError error={listNotLoaded} onRetry={onRetry} />,
);

interface UserPanelProps {
  readonly tab: UserTab;
  readonly user: UserRecord;
  readonly canWrite: boolean;
}

function UserPanel({ tab, user, canWrite }: UserPanelProps) {
  switch (tab) {
    case 'account':
      return <AccountTab user={user} canWrite={canWrite} />;
    case 'details':
      return <DetailsTab user={user} canWrite={canWrite} />;
    case 'access':
      return <AccessTab user={user} canWrite={canWrite} />;
    case 'history':
      return <UserHistory userId={user.id} fallback={<Spinner lines={6} />} />;
  }
}

/** One user, edited by those who may write users and read by the others. (USER-019, USER-024) */
export function UserScreen() {
  const dispatch = useAppDispatch();
  const id = useRecordId();
  const user = useRead(userRead, id, { isForgotten: true, unavailable: callTexts.loadUser });
  const { to, label } = useReturnLink(knownPages, usersList);
  const { active, select } = useUserTab(keptParams);
  // A tab that is opened right after a save in another one begins with what was saved.
  useEffect(() => {
    if (id !== null) void dispatch(userRead.ensure(id));
  }, [dispatch, id, active.key]);
  const canWrite = useHasPermission('WRITE_USERS');
  const purpose = canWrite ? 'Edit User' : 'View User';
  return (
    <>
      <BackLink to={to} state={draftContinued}>
        {label}
      </BackLink>
      <Page title={user.data ? `${purpose} ${plainText(fullName(user.data))}` : purpose}>
        <Loaded {...user} error={user.error === null ? null : callTexts.userScreen} skeleton="fields">
          {(loaded) => (
            <Tabs label="User" tabs={userTabs} active={active.key} onSelect={select}>
              <div className="tab-panel cards" key={loaded.id}>
                <UserPanel tab={active.key} user={loaded} canWrite={canWrite} />
              </div>
            </Tabs>
          )}
        </Loaded>
      </Page>
    </>
  );
}
