import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { ErrorSummary } from '@/components/form/ErrorSummary';
import { Form } from '@/components/form/Form';
import { TextField } from '@/components/form/TextField';
import { useGoToField } from '@/components/form/useGoToField';
import { Section } from '@/components/Section';
import { Tabs } from '@/components/tabs/Tabs';
import { fieldError, type FormErrors } from '@/domain/formErrors';

const shown = [
  { field: 'email', label: 'Email' },
  { field: 'city', label: 'City' },
] as const;
const tabs = [
  { key: 'email', title: 'Account' },
  { key: 'city', title: 'Details' },
] as const;

const refusal: FormErrors = {
  fields: [
    { field: 'city', messages: ['City is too long', 'City contains unrecognized character'] },
    { field: 'email', messages: ['Email is already in use'] },
    { field: 'accesses[3].site', messages: ['accesses[3].site is unknown'] },
  ],
  globals: ['The record was changed meanwhile.'],
};

/** A form on two tabs whose save is always refused. */
export function KitErrors() {
  const [errors, setErrors] = useState<FormErrors | null>(null);
  const [active, setActive] = useState<'email' | 'city'>('email');
  const { register, setFocus } = useForm({ defaultValues: { email: '', city: '' } });
  const goTo = useGoToField({
    setFocus: (field) => setFocus(field === 'city' ? field : 'email'),
    reveal: (field) => setActive(field === 'city' ? field : 'email'),
  });
  const { label } = active === 'email' ? shown[0] : shown[1];
  return (
    <Section title="Errors">
      <Form label="Refused form" onSubmit={() => setErrors({ ...refusal })}>
        <ErrorSummary
          title={errors && 'Unable to update user due to one or more errors.'}
          errors={errors}
          fields={shown}
          onGoTo={goTo}
        />
        <Tabs label="Tabs of the refused form" tabs={tabs} active={active} onSelect={setActive}>
          <div className="card tab-card">
            <div className="card-body">
              <TextField key={active} label={label} error={fieldError(errors, active)} {...register(active)} />
            </div>
          </div>
        </Tabs>
        <button type="submit" className="btn btn-primary">
          Save in vain
        </button>
      </Form>
    </Section>
  );
}
