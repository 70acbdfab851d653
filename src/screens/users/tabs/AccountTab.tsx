import { useMemo } from 'react';
import { DescriptionList } from '@/components/DescriptionList';
import { Modal } from '@/components/modal/Modal';
import { useQuestion } from '@/components/modal/useQuestion';
import { Section } from '@/components/Section';
import { savedTexts } from '@/domain/texts';
import { accountStatus, type User, type UserRecord } from '@/domain/user';
import { portalRoleName, type AssignableRole } from '@/domain/userAccount';
import { accountChanges, type AccountValues } from '@/domain/userChanges';
import { counted } from '@/lib/counted';
import { joined } from '@/lib/lists';
import { plainText } from '@/lib/plainText';
import { assignableRolesRead } from '@/store/accountChoices';
import { useAppSelector } from '@/store/hooks';
import { selectProfile } from '@/store/profile';
import { useShared } from '@/widgets/useShared';
import { SaveButtons } from '@/widgets/save/SaveButtons';
import { SaveForm } from '@/widgets/save/SaveForm';
import { UnsavableDraft } from '@/widgets/save/UnsavableDraft';
import { AccountActions } from './AccountActions';
import { AccountFields } from './AccountFields';
import { AccountStatus, OwnAccountNote } from './AccountStatus';
import { useAccountTypeName } from './useCodeNames';
import { accountFields, accountKind, userDraftKey } from './userRecordKinds';
import { useUserCalls } from './useUserCalls';

/** The account of a user, to be read. (USER-031) */
function AccountFacts({ user }: { readonly user: User }) {
  const accountType = useAccountTypeName(user.accountType);
  const { data: roles } = useShared(assignableRolesRead);
  const kind = useMemo(() => accountKind(user, roles), [user, roles]);
  const roleTexts = user.portalRoleIds.map((id) => {
    const role = roles?.find((one) => one.id === id);
    const granted = role?.permissions.join(', ') ?? '';
    const name = portalRoleName(roles, id);
    return granted === '' ? name : `${name} (${granted})`;
  });
  return (
    <Section title="Account">
      <UnsavableDraft draftKey={userDraftKey(user, 'account')} record={user} kind={kind} />
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
  const isOwn = useAppSelector(selectProfile)?.id === user.id;
  const { asked, ask } = useQuestion<readonly AssignableRole[]>();
  /** Who takes a portal role from themselves may not be able to give it back. */
  const confirm = async ({ portalRoleIds }: AccountValues) => {
    const lost =
      roles?.filter(({ id }) => user.portalRoleIds.includes(id) && !portalRoleIds.includes(String(id))) ?? [];
    return !isOwn || lost.length === 0 || ask(lost);
  };
  return (
    <>
      <SaveForm draftKey={userDraftKey(user, 'account')} record={user} kind={kind} calls={calls} confirm={confirm}>
        {(save) => (
          <>
            <AccountFields user={user} />
            <SaveButtons save={save} />
          </>
        )}
      </SaveForm>
      {asked && (
        <Modal
          title={`Remove ${counted(asked.subject.length, 'portal role')}?`}
          okText="Save Changes Anyway"
          isDestructive
          onOk={asked.onOk}
          onCancel={asked.onCancel}
        >
          <p>
            You will immediately lose:{' '}
            <bdi>{plainText(joined(asked.subject.map(({ description }) => description)))}</bdi>
          </p>
          <OwnAccountNote />
        </Modal>
      )}
    </>
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
