import { useFormContext } from 'react-hook-form';
import { TextArea } from '@/components/form/TextArea';
import { TextField } from '@/components/form/TextField';
import { trimmed } from '@/components/form/typedText';
import { fieldError, type FormErrors } from '@/domain/formErrors';
import {
  completingFields,
  isRequired,
  personFields,
  registrationLimits,
  reviewerFields,
  type RegistrationTextField,
} from '@/domain/registration';
import { fieldLabel } from '@/domain/validationTexts';

/** One-line fields stand side by side, longer texts below them. */
const longTexts: readonly RegistrationTextField[] = ['requesterComments', 'reviewerComments'];

const kinds: Partial<Record<RegistrationTextField, 'email' | 'tel'>> = {
  email: 'email',
  phoneNumber: 'tel',
  personCompletingThisFormEmail: 'email',
  personCompletingThisFormPhoneNumber: 'tel',
};

/** What a browser may fill in about the person who sits before it. */
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
  readonly errors: FormErrors | null;
  readonly isReadOnly?: boolean;
}

interface TextFieldListProps extends TextFieldsProps {
  readonly fields: readonly RegistrationTextField[];
  /** The fields are about the person who types. */
  readonly isOwn?: boolean;
}

function TextFieldList({ fields, errors, isReadOnly = false, isOwn = false }: TextFieldListProps) {
  const { register } = useFormContext<Record<RegistrationTextField, string>>();
  const propsOf = (field: RegistrationTextField) => ({
    label: fieldLabel(field),
    isOptional: !isRequired(field),
    maximum: registrationLimits[field],
    error: fieldError(errors, field),
    readOnly: isReadOnly,
    ...trimmed(register(field)), // REG-016
  });
  return (
    <>
      <div className="field-grid">
        {fields
          .filter((field) => !longTexts.includes(field))
          .map((field) => (
            <TextField
              key={field}
              type={kinds[field] ?? 'text'}
              autoComplete={(isOwn && ownEntries[field]) || 'off'}
              {...propsOf(field)}
            />
          ))}
      </div>
      {fields
        .filter((field) => longTexts.includes(field))
        .map((field) => (
          <TextArea key={field} hasCounter {...propsOf(field)} />
        ))}
    </>
  );
}

/** Who is registered. */
export function PersonFields({ isOwn, ...props }: TextFieldsProps & { readonly isOwn: boolean }) {
  return <TextFieldList {...props} fields={personFields} isOwn={isOwn} />;
}

/** Who fills in the form for somebody else. (REG-026) */
export function CompletingFields(props: TextFieldsProps) {
  return <TextFieldList {...props} fields={completingFields} isOwn />;
}

/** What the reviewer notes down. */
export function ReviewerFields(props: TextFieldsProps) {
  return <TextFieldList {...props} fields={reviewerFields} />;
}
