import { assignableRolesRead } from '@/store/accountChoices';
import { useMemo } from 'react';
import { DescriptionList } from '@/components/DescriptionList';
import { Section } from '@/components/Section';
import { savedTexts } from '@/domain/texts';
import { accountStatus, type User, type UserRecord } from '@/domain/user';
import { accountChanges } from '@/domain/userChanges';
import { useShared } from '@/widgets/useShared';
import { SaveButtons } from '@/widgets/save/SaveButtons';
import { SaveForm } from '@/widgets/save/SaveForm';
import { AccountActions } from './AccountActions';
import { AccountFields } from './AccountFields';
import { AccountStatus } from './AccountStatus';
import { useAccountTypeName } from './useCodeNames';
import { accountFields, accountKind } from './userRecordKinds';
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
        entries={[
          ...accountFields.map(({ field, label }) => [label, user[field]] as const),
          ['Account type', accountType],
          ['UID number', user.uidNumber],
          ['Portal roles', roleTexts.join(', ')],
          ['Status', accountStatus(user)],
        ]}
      />
    </Section>
  );
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
