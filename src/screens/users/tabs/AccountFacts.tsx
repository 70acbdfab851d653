import { DescriptionList } from '@/components/DescriptionList';
import { Section } from '@/components/Section';
import { accountStatus, type User } from '@/domain/user';
import { accountTexts } from './userFields';
import { useAccountTypeName } from './useAccountTypeName';
import { useAssignableRoles } from '@/widgets/account/useAssignableRoles';

/** The account of a user, to be read. (USER-031) */
export function AccountFacts({ user }: { readonly user: User }) {
  const accountType = useAccountTypeName(user.accountType);
  const { roles } = useAssignableRoles();
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
