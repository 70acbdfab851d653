import { TextField } from '@/components/form/TextField';
import { Section } from '@/components/Section';
import { limits } from '@/domain/limits';
import type { DetailsValues } from '@/domain/userChanges';
import { detailsFields } from './userRecordKinds';
import { CountryFields } from './CountryFields';
import { textRules } from '@/components/form/textRules';
import { useFields } from '@/components/form/useFields';

const inputs = {
  organizationName: { autoComplete: 'organization' },
  jobTitle: { autoComplete: 'organization-title' },
  phoneNumber: { autoComplete: 'tel', type: 'tel' },
  phoneExtension: { autoComplete: 'tel-extension' },
  address1: { autoComplete: 'address-line1' },
  address2: { autoComplete: 'address-line2' },
  city: { autoComplete: 'address-level2' },
  postalCode: { autoComplete: 'postal-code' },
} as const;

/** Optional fields; the server decides whether the others may be empty. (KIT-043) */
const optionalDetails: ReadonlySet<string> = new Set(['phoneExtension', 'address2']);

interface DetailsFieldsProps {
  /** Whose details they are: a browser may fill in one's own. */
  readonly isOwn: boolean;
}

/** Where a person works and is found. No document asks for any of it, so the server decides what must be there. */
export function DetailsFields({ isOwn }: DetailsFieldsProps) {
  const { registerChecked, stored } = useFields<DetailsValues>();
  return (
    <Section title="Details">
      <div className="field-grid">
        {detailsFields.map(({ field, label }) => {
          if (field === 'state') return null;
          if (field === 'country') return <CountryFields key={field} />;
          const { autoComplete, ...input } = inputs[field];
          return (
            <TextField
              key={field}
              {...input}
              {...registerChecked(field, textRules(field, { maximum: limits[field], stored: stored?.[field] }))}
              label={label}
              isOptional={optionalDetails.has(field)}
              maximum={limits[field]}
              autoComplete={isOwn ? autoComplete : 'off'}
            />
          );
        })}
      </div>
    </Section>
  );
}
