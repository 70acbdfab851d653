import { assignableRolesRead } from '@/store/accountChoices';
import { useMemo } from 'react';
import { DescriptionList } from '@/components/DescriptionList';
import { Section } from '@/components/Section';
import { savedTexts } from '@/domain/texts';
import { accountStatus, type User, type UserRecord } from '@/domain/user';
import { accountChanges, accountValues, trimmedValues, type AccountValues } from '@/domain/userChanges';
import type { AssignableRole } from '@/domain/userAccount';
import { useShared } from '@/widgets/useShared';
import { withRolesKept } from '@/widgets/account/withRolesKept';
import { SaveButtons } from '@/widgets/save/SaveButtons';
import type { RecordKind } from '@/widgets/save/saveCalls';
import { SaveForm } from '@/widgets/save/SaveForm';
import { AccountActions } from './AccountActions';
import { AccountFields } from './AccountFields';
import { AccountStatus } from './AccountStatus';
import { useAccountTypeName } from './useAccountTypeName';
import { accountFields, accountTexts, userVersions } from './userFields';
import { useUserCalls } from './useUserCalls';

/** The account of a user, to be read. (USER-031) */
function AccountFacts({ user }: { readonly user: User }) {
  const accountType = useAccountTypeName(user.accountType);
  const { data: roles } = useShared(assignableRolesRead);
  const roleTexts = user.portalRoleIds.map((id) => {
    const role = roles?.find((one) => one.id === id);
    const granted = role?.permissions.join(', ') ?? '';
    const name = role?.description ?? String(id);
    return granted === '' ? name : `${name} (${granted})`;
  });
  return (
    <Section title="Account">
      <DescriptionList
        facts={[
          ...accountTexts.map(({ field, label }) => [label, user[field]] as const),
          ['Account type', accountType],
          ['UID number', user.uidNumber],
          ['Portal roles', roleTexts.join(', ')],
          ['Status', accountStatus(user)],
        ]}
      />
    </Section>
  );
}

/** @param offered the portal roles that have a box; null while they are loading */
function accountKind(user: User, offered: readonly AssignableRole[] | null): RecordKind<User, AccountValues> {
  const nameOf = (id: string) => offered?.find((role) => String(role.id) === id)?.description ?? id;
  return {
    valuesOf: accountValues,
    fields: accountFields,
    ...userVersions,
    shown: (_field, value) => (Array.isArray(value) ? value.map(nameOf).join(', ') : String(value)),
    normalized: (typed) => ({
      ...trimmedValues(typed),
      portalRoleIds: withRolesKept(typed.portalRoleIds, user.portalRoleIds, offered),
    }),
  };
}

function AccountForm({ user }: { readonly user: UserRecord }) {
  const { data: roles } = useShared(assignableRolesRead);
  const kind = useMemo(() => accountKind(user, roles), [user, roles]);
  const calls = useUserCalls(user.id, savedTexts.account, accountChanges);
  return (
    <SaveForm draftKey={`user/${user.id}/account`} record={user} kind={kind} calls={calls}>
      {(save) => (
        <>
          <AccountFields user={user} />
          <SaveButtons save={save} />
        </>
      )}
    </SaveForm>
  );
}

/** Account, portal roles, status, and the password's actions. (USER-029, USER-087) */
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
