import { TextArea } from '@/components/form/TextArea';
import { TextField } from '@/components/form/TextField';
import { trimmed } from '@/components/form/typedText';
import { useFields } from '@/components/form/useFields';
import { isRequired, registrationLimits, type RegistrationTextField } from '@/domain/registration';
import { formatProblem } from '@/domain/textFormats';
import { fieldLabel } from '@/domain/validationTexts';

/** Multi-line texts, below the grid of the others. */
const longTexts: readonly RegistrationTextField[] = ['requesterComments', 'reviewerComments'];

const kinds: Partial<Record<RegistrationTextField, 'email' | 'tel'>> = {
  email: 'email',
  phoneNumber: 'tel',
  personCompletingThisFormEmail: 'email',
  personCompletingThisFormPhoneNumber: 'tel',
};

/** Autofill names, for fields about the person who types. */
const ownEntries: Partial<Record<RegistrationTextField, string>> = {
  firstName: 'given-name',
  lastName: 'family-name',
  jobTitle: 'organization-title',
  organizationName: 'organization',
  phoneNumber: 'tel',
  phoneExtension: 'tel-extension',
  email: 'email',
  personCompletingThisFormFullName: 'name',
  personCompletingThisFormEmail: 'email',
  personCompletingThisFormPhoneNumber: 'tel',
  personCompletingThisFormPhoneExtension: 'tel-extension',
};

interface TextFieldsProps {
  readonly fields: readonly RegistrationTextField[];
  readonly isReadOnly?: boolean;
  /** True if the fields are about the person who types. */
  readonly isOwn?: boolean;
  /** False for a stored registration, which only the server validates. */
  readonly isCheckedOnLeaving?: boolean;
}

/** Texts of a registration, in the order of `fields`, the multi-line ones last. */
export function TextFields(props: TextFieldsProps) {
  const { fields, isReadOnly = false, isOwn = false, isCheckedOnLeaving = false } = props;
  const { register, registerChecked, stored } = useFields<Record<RegistrationTextField, string>>();
  const checked = (field: RegistrationTextField) => {
    const validate = (text: string) => formatProblem(field, text, stored?.[field]) ?? true;
    return registerChecked(field, { validate });
  };
  const propsOf = (field: RegistrationTextField) => ({
    label: fieldLabel(field),
    isOptional: !isRequired(field),
    maximum: registrationLimits[field],
    readOnly: isReadOnly,
    ...trimmed(kinds[field] !== undefined && isCheckedOnLeaving ? checked(field) : register(field)), // on blur (REG-016)
  });
  const shortTexts = fields.filter((field) => !longTexts.includes(field));
  return (
    <>
      {shortTexts.length > 0 && (
        <div className="field-grid">
          {shortTexts.map((field) => (
            <TextField
              key={field}
              type={kinds[field] ?? 'text'}
              autoComplete={(isOwn && ownEntries[field]) || 'off'}
              {...propsOf(field)}
            />
          ))}
        </div>
      )}
      {fields
        .filter((field) => longTexts.includes(field))
        .map((field) => (
          <TextArea key={field} hasCounter {...propsOf(field)} />
        ))}
    </>
  );
}
