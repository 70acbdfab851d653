import { DescriptionList } from '@/components/DescriptionList';
import { Section } from '@/components/Section';
import { accountStatus, type User } from '@/domain/user';
import { accountTexts } from './userFields';
import { useAccountTypeName } from './useAccountTypeName';
import { useAssignableRoles } from '@/widgets/account/useAssignableRoles';

/** The account of a user, to be read. */
export function AccountFacts({ user }: { readonly user: User }) {
  const accountType = useAccountTypeName(user.accountType);
  const { roles } = useAssignableRoles();
  const roleNames = user.portalRoleIds.map((id) => roles?.find((role) => role.id === id)?.description ?? String(id));
  return (
    <Section title="Account">
      <DescriptionList
        facts={[
          ...accountTexts.map(({ field, label }) => [label, user[field]] as const),
          ['Account type', accountType],
          ['UID number', user.uidNumber],
          ['Portal roles', roleNames.join(', ')],
          ['Status', accountStatus(user)],
        ]}
      />
    </Section>
  );
}
