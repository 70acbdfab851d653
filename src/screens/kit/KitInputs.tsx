import { useForm } from 'react-hook-form';
import { CheckboxField } from '@/components/form/CheckField';
import { ChoiceList } from '@/components/form/ChoiceList';
import { DateField } from '@/components/form/DateField';
import { FormNote } from '@/components/form/FormNote';
import { PasswordField } from '@/components/form/PasswordField';
import { TextArea } from '@/components/form/TextArea';
import { TextField } from '@/components/form/TextField';
import { trimmed } from '@/components/form/typedText';
import { Section } from '@/components/Section';

const roles = [
  { value: 'staff', label: 'LAO Staff', description: 'Manages the studies of one organization.' },
  { value: 'reader', label: 'Reader', description: <bdi>READ_USERS</bdi> },
  { value: 'closed', label: 'Retired role', isDisabled: true },
];

/** Inputs that a form has registered, then the same inputs in error and without a form. */
export function KitInputs() {
  const { register, handleSubmit, reset, watch } = useForm({
    defaultValues: { name: '', city: ' Oslo ', comments: '', day: '', agrees: true, roles: ['staff'], permission: '' },
  });
  return (
    <>
      <Section title="Inputs">
        <form noValidate aria-label="Inputs" onSubmit={(event) => void handleSubmit(() => undefined)(event)}>
          <FormNote />
          <div className="field-grid">
            <TextField label="System name" maximum={64} hasCounter {...register('name')} />
            <TextField label="City" hint="Trimmed on blur." isOptional maximum={12} {...trimmed(register('city'))} />
            <DateField label="Start date" {...register('day')} />
          </div>
          <TextArea label="Comments" maximum={512} hasCounter isOptional {...register('comments')} />
          <CheckboxField label="Send an email" hint="To the person’s own address." {...register('agrees')} />
          <ChoiceList
            type="checkbox"
            label="Portal roles"
            hint="Select all that apply"
            choices={roles}
            {...register('roles')}
          />
          <ChoiceList type="radio" label="Permission" choices={roles} {...register('permission')} />
          <div className="button-row">
            <button type="submit" className="btn btn-primary">
              Save
            </button>
            <button type="button" className="btn btn-outline-primary" onClick={() => reset()}>
              Reset
            </button>
          </div>
        </form>
        <p className="form-hint">{JSON.stringify(watch())}</p>
      </Section>
      <Section title="Inputs in error">
        <form noValidate aria-label="Inputs in error" onSubmit={(event) => event.preventDefault()}>
          <TextField label="Username" name="username" error="Username is already in use" defaultValue="grace" />
          <PasswordField label="Password" name="password" autoComplete="new-password" error="Password is required" />
          <TextField label="Postal code" name="postalCode" maximum={5} defaultValue="1234567" />
          <TextArea
            label="Reviewer comments"
            name="reviewer"
            maximum={20}
            hasCounter
            defaultValue="Almost too long a"
          />
          <DateField label="End date" name="end" error="End date must be after start date" />
          <CheckboxField label="I agree" name="agrees" error="I agree is required" isSwitch />
          <ChoiceList
            type="checkbox"
            label="Roles"
            name="roles"
            choices={roles}
            error="Roles is required"
            defaultValues={['reader']}
          />
          <ChoiceList
            type="radio"
            label="Permissions"
            name="permissions"
            choices={roles}
            error="Permissions is required"
          />
        </form>
      </Section>
    </>
  );
}
