import { DescriptionList } from '@/components/DescriptionList';
import { TextField } from '@/components/form/TextField';
import { Section } from '@/components/Section';
import { internalAccount } from '@/domain/accountTexts';
import { limits } from '@/domain/limits';
import { isInternal, type User } from '@/domain/user';
import type { AccountValues } from '@/domain/userChanges';
import { accountFields } from './userRecordKinds';
import { PortalRolesField } from '@/widgets/account/PortalRolesField';
import { textRules } from '@/components/form/textRules';
import { useFields } from '@/components/form/useFields';
import { useAccountTypeName } from './useCodeNames';

/** The account of an existing user: its type and number are never changed here. (USER-042, USER-043) */
export function AccountFields({ user }: { readonly user: User }) {
  const { registerChecked, stored } = useFields<AccountValues>();
  const accountType = useAccountTypeName(user.accountType);
  const isFixed = isInternal(user);
  const rules = (field: (typeof accountFields)[number]['field']) =>
    textRules(field, { isRequired: field !== 'gecos', maximum: limits[field], stored: stored?.[field] });
  const fixed = [
    ['Account type', accountType],
    ['UID number', user.uidNumber],
  ] as const;
  return (
    <>
      <Section title="Account">
        {isFixed ? (
          <>
            <p className="form-hint">{internalAccount}</p>
            <DescriptionList
              entries={[...accountFields.map(({ field, label }) => [label, user[field]] as const), ...fixed]}
            />
          </>
        ) : (
          <>
            <div className="field-grid">
              {accountFields.map(({ field, label }) => (
                <TextField
                  key={field}
                  {...registerChecked(field, rules(field))}
                  label={label}
                  isOptional={field === 'gecos'}
                  type={field === 'email' ? 'email' : 'text'}
                  maximum={limits[field]}
                  autoComplete="off"
                />
              ))}
            </div>
            <DescriptionList entries={fixed} />
          </>
        )}
      </Section>
      <PortalRolesField />
    </>
  );
}
