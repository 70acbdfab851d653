import { useCallback, useEffect } from 'react';
import { Link, useParams } from 'react-router-dom';
import { Spinner } from '@/components/feedback/Spinner';
import { LoadError } from '@/components/feedback/LoadError';
import { Page } from '@/components/Page';
import { Tabs } from '@/components/tabs/Tabs';
import { params } from '@/config/paths';
import { hasPermissions } from '@/domain/permissions';
import { callTexts } from '@/domain/texts';
import { fullName, type UserRecord } from '@/domain/user';
import { plainText } from '@/lib/plainText';
import { recordIdPattern } from '@/lib/recordId';
import { selectGranted } from '@/store/auth';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { loadUser, selectUser, selectUserCall, userLeft } from '@/store/users';
import { useLoad } from '@/widgets/useLoad';
import { UserHistory } from './history/UserHistory';
import { AccessTab } from './tabs/AccessTab';
import { AccountTab } from './tabs/AccountTab';
import { DetailsTab } from './tabs/DetailsTab';
import { useReturnLink } from './useReturnLink';
import { userTabs, useUserTab, type UserTab } from './useUserTab';

const keptParams = [params.returnUrl, params.returnPage];

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
      return <UserHistory userId={user.id} />;
  }
}

/** One user, to be edited by those who may, and read by the others. (USER-019, USER-024) */
export function UserScreen() {
  const dispatch = useAppDispatch();
  const { id = '' } = useParams();
  const { to, label } = useReturnLink();
  const { active, select } = useUserTab(keptParams);
  const canWrite = hasPermissions(useAppSelector(selectGranted), 'WRITE_USERS');
  const user = useAppSelector(selectUser);
  const { loading, error } = useAppSelector(selectUserCall);
  const isUserId = recordIdPattern.test(id);

  const load = useLoad(useCallback(() => (isUserId ? dispatch(loadUser(Number(id))) : null), [dispatch, id, isUserId]));
  useEffect(() => () => void dispatch(userLeft()), [dispatch, id]);

  const hasFailed = !isUserId || (error !== null && !loading);
  const shown = user?.id === Number(id) ? user : null;
  const purpose = canWrite ? 'Edit User' : 'View User'; // USER-084
  return (
    <>
      <Link className="back-link" to={to}>
        <span aria-hidden="true">‹ </span>
        {label}
      </Link>
      <Page title={shown ? `${purpose} ${plainText(fullName(shown))}` : purpose}>
        {hasFailed && <LoadError text={callTexts.userScreen} {...(isUserId ? { onRetry: load } : {})} />}
        {!hasFailed && !shown && <Spinner />}
        {!hasFailed && shown && (
          <Tabs label="User" tabs={userTabs} active={active} onSelect={select}>
            <div className="tab-panel cards" key={shown.id}>
              <UserPanel tab={active} user={shown} canWrite={canWrite} />
            </div>
          </Tabs>
        )}
      </Page>
    </>
  );
}
