import { useMemo } from 'react';
import { paths } from '@/config/paths';
import { savedTexts } from '@/domain/texts';
import { fullName, type UserRecord } from '@/domain/user';
import { accountChanges, accountValues, changedFields, trimmedValues, type AccountValues } from '@/domain/userChanges';
import { alertShown } from '@/store/alerts';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { selectUserSave } from '@/store/users';
import { fieldMerging } from '@/screens/users/save/conflict';
import { RecordForm } from '@/screens/users/save/RecordForm';
import { userAuthor, userStamp, useUserSave } from '@/screens/users/save/useUserSave';
import { AccountActions } from './AccountActions';
import { AccountFacts } from './AccountFacts';
import { AccountFields } from './AccountFields';
import { accountFields } from './userFields';
import { AccountStatus } from './AccountStatus';
import { useAssignableRoles } from '@/widgets/account/useAssignableRoles';
import { useLeaveAfterSave } from '@/widgets/save/useRedirectAfterSave';

const isSame = (one: AccountValues, other: AccountValues) => Object.keys(changedFields(one, other)).length === 0;

function AccountForm({ user }: { readonly user: UserRecord }) {
  const dispatch = useAppDispatch();
  const { write, ...calls } = useUserSave(user.id);
  const { roles } = useAssignableRoles();
  /** A role that can no longer be given has no box, and is not taken away by that. */
  const withOthers = (typed: AccountValues): AccountValues => {
    const isOffered = (id: number) => roles?.some((role) => role.id === id) ?? false;
    const others = user.portalRoleIds.filter((id) => !isOffered(id)).map(String);
    return { ...trimmedValues(typed), portalRoleIds: [...new Set([...typed.portalRoleIds, ...others])] };
  };
  const { leave } = useLeaveAfterSave();
  const merging = useMemo(() => {
    const roleName = (id: string) => roles?.find((role) => String(role.id) === id)?.description ?? id;
    return fieldMerging<AccountValues>(accountFields, (_, value) =>
      typeof value === 'string' ? value : value.map(roleName).join(', '),
    );
  }, [roles]);
  return (
    <RecordForm<UserRecord, AccountValues>
      {...calls}
      draftKey={`user/${user.id}/account`}
      record={user}
      valuesOf={accountValues}
      normalized={withOthers}
      isSame={isSame}
      stampOf={userStamp}
      authorOf={userAuthor}
      merging={merging}
      write={(now, typed) => write(now, accountChanges(now, typed))}
      onSaved={() => {
        dispatch(
          alertShown({ kind: 'success', title: savedTexts.account, text: fullName(user), keptAcrossPages: true }),
        );
        leave({ address: paths.users });
      }}
      call={useAppSelector(selectUserSave)}
      fields={accountFields}
    >
      {(fields) => <AccountFields {...fields} user={user} />}
    </RecordForm>
  );
}

/** Account, portal roles, status, and what can be done about the password. (USER-029, USER-087) */
export function AccountTab({ user, canWrite }: { readonly user: UserRecord; readonly canWrite: boolean }) {
  if (!canWrite) return <AccountFacts user={user} />;
  return (
    <>
      <AccountForm user={user} />
      <AccountStatus user={user} />
      <AccountActions user={user} />
    </>
  );
}
