import { useRef, useState, type SubmitEvent } from 'react';
import { useForm } from 'react-hook-form';
import { ErrorSummary } from '@/components/form/ErrorSummary';
import { focusField } from '@/components/form/focusField';
import { FormNote } from '@/components/form/FormNote';
import { errorAt, problemsOf } from '@/components/form/formProblems';
import { TextField } from '@/components/form/TextField';
import { Section } from '@/components/Section';

const fields = [
  { field: 'email', label: 'Email' },
  { field: 'city', label: 'City' },
] as const;

const serverErrors = {
  email: 'Email is already in use',
  city: 'City is too long; City contains unrecognized character',
} as const;

/** A form whose save is always refused. */
export function KitErrors() {
  const [attempts, setAttempts] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  const { register, setError, formState } = useForm({ defaultValues: { email: '', city: '' } });
  const refuse = (event: SubmitEvent) => {
    event.preventDefault();
    for (const { field } of fields) setError(field, { type: 'server', message: serverErrors[field] });
    setAttempts(attempts + 1);
  };
  return (
    <Section title="Errors">
      <form ref={form} noValidate aria-label="Refused form" onSubmit={refuse}>
        <FormNote />
        {attempts > 0 && (
          <ErrorSummary
            title="Unable to update user due to one or more errors."
            problems={problemsOf(formState.errors, fields)}
            others={['The record has been changed since you opened it.', 'accesses[3].site is unknown']}
            onGoTo={(field) => form.current && focusField(form.current, field)}
            attempt={attempts}
          />
        )}
        {fields.map(({ field, label }) => (
          <TextField key={field} label={label} error={errorAt(formState.errors, field)} {...register(field)} />
        ))}
        <button type="submit" className="btn btn-primary">
          Save
        </button>
      </form>
    </Section>
  );
}
