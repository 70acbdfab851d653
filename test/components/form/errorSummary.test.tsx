import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import fc from 'fast-check';
import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { describe, expect, test, vi } from 'vitest';
import { ErrorSummary } from '@/components/form/ErrorSummary';
import { focusFirstProblem, ownErrors } from '@/components/form/formProblems';
import type { FocusTarget } from '@/components/form/focusTarget';
import { TextField } from '@/components/form/TextField';
import { useGoToField } from '@/components/form/useGoToField';
import { fieldError, type FormErrors } from '@/domain/formErrors';

const shown = [
  { field: 'email', label: 'Email' },
  { field: 'city', label: 'City' },
];
const title = 'Unable to update user due to one or more errors.';
const noErrors: FormErrors = { fields: [], globals: [] };

/** A form of two tabs; the save is answered with these errors, in one of the two ways to lead a person to them. */
function RefusedForm({ answer, toField = false }: { readonly answer: FormErrors; readonly toField?: boolean }) {
  const [errors, setErrors] = useState<FormErrors | null>(null);
  const [tab, setTab] = useState('email');
  const { register, setFocus } = useForm({ defaultValues: { email: '', city: '' } });
  const summary = useRef<FocusTarget>(null);
  const goTo = useGoToField({ setFocus: (field) => setFocus(field === 'city' ? field : 'email'), reveal: setTab });
  return (
    <>
      <ErrorSummary
        ref={summary}
        title={errors && title}
        errors={errors}
        fields={shown}
        onGoTo={goTo}
        takesFocus={!toField}
      />
      {tab === 'email' && <TextField label="Email" error={fieldError(errors, 'email')} {...register('email')} />}
      {tab === 'city' && <TextField label="City" error={fieldError(errors, 'city')} {...register('city')} />}
      <button
        type="button"
        onClick={() => {
          setErrors({ ...answer });
          if (toField)
            setTimeout(() => focusFirstProblem({ errors: answer, fields: shown, goTo, alert: summary.current }));
        }}
      >
        Save
      </button>
    </>
  );
}

const answer: FormErrors = {
  fields: [
    { field: 'city', messages: ['City is too long', 'rawCode'] },
    { field: 'accesses[3].site', messages: ['accesses[3].site is unknown'] },
    { field: 'email', messages: ['someCode'] },
  ],
  globals: ['The record was changed.'],
};

describe('after a refused save', () => {
  test('one summary has the focus, and names every problem in the order of the screen', async () => {
    const user = userEvent.setup();
    render(<RefusedForm answer={answer} />);
    expect(screen.queryByText(title)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(screen.getByRole('group', { name: title })).toHaveFocus();
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Email: someCode',
      'City is too long; rawCode',
      'The record was changed.',
      'accesses[3].site is unknown',
    ]);
  });

  test('a problem leads to its field, also behind another tab, and scrolls it into view', async () => {
    const user = userEvent.setup();
    const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
    render(<RefusedForm answer={answer} />);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await user.click(screen.getByRole('button', { name: /^City/ }));
    await vi.waitFor(() => expect(screen.getByLabelText('City')).toHaveFocus());
    expect(screen.getByLabelText('City')).toHaveAccessibleDescription('City is too long; rawCode');
    await vi.waitFor(() => expect(scroll).toHaveBeenCalledOnce());
    expect(scroll.mock.instances[0]).toBe(screen.getByLabelText('City').closest('.field'));
  });

  test('the same failure again is told again', async () => {
    const user = userEvent.setup();
    render(<RefusedForm answer={answer} />);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(screen.getByRole('group', { name: title })).toHaveFocus();
  });

  test('a failure that names no field shows the call’s text alone', async () => {
    const user = userEvent.setup();
    render(<RefusedForm answer={noErrors} />);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(screen.getByText(title)).toBeVisible();
    expect(screen.queryByRole('list')).toBeNull();
  });

  test('every message is in the summary exactly once, whatever the fields are called', () => {
    const field = fc.oneof(fc.constantFrom('email', 'city', '__proto__', 'constructor'), fc.string({ minLength: 1 }));
    const entry = fc.record({ field, count: fc.integer({ min: 1, max: 3 }) });
    const entries = fc.uniqueArray(entry, { selector: (one) => one.field, maxLength: 5 });
    fc.assert(
      fc.property(entries, fc.nat(2), (found, globals) => {
        const errors: FormErrors = {
          fields: found.map(({ field: name, count }, place) => ({
            field: name,
            messages: Array.from({ length: count }, (_, index) => `<m${place}-${index}>`),
          })),
          globals: Array.from({ length: globals }, (_, index) => `<g${index}>`),
        };
        const all = [...errors.globals, ...errors.fields.flatMap(({ messages }) => messages)];
        const { container, unmount } = render(
          <ErrorSummary title={title} errors={errors} fields={shown} onGoTo={() => undefined} />,
        );
        for (const message of all) expect(container.textContent.split(message)).toHaveLength(2);
        unmount();
      }),
      { numRuns: 40 },
    );
  });
});

describe('the helper of failed submits', () => {
  test('focuses the first field in error and scrolls it into view [KIT-038, KIT-039]', async () => {
    const user = userEvent.setup();
    const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
    render(<RefusedForm answer={answer} toField />);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await vi.waitFor(() => expect(screen.getByLabelText('Email')).toHaveFocus());
    await vi.waitFor(() => expect(scroll.mock.instances[0]).toBe(screen.getByLabelText('Email').closest('.field')));
    // The summary is said all the same.
    expect(screen.getByRole('alert', { name: title })).toHaveTextContent('The record was changed.');
  });

  test('focuses the error alert when no field has an error [KIT-038, KIT-039]', async () => {
    const user = userEvent.setup();
    render(<RefusedForm answer={{ fields: [{ field: 'other', messages: ['x'] }], globals: [] }} toField />);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await vi.waitFor(() => expect(screen.getByRole('alert')).toHaveFocus());
  });

  test('what the form itself finds wrong has the same shape', () => {
    const errors = { email: { type: 'required', message: 'Email is required' }, city: { type: 'validate' } };
    expect(ownErrors(errors, shown)).toEqual({
      fields: [{ field: 'email', messages: ['Email is required'] }],
      globals: [],
    });
  });
});

test('who has gone elsewhere in the meantime is not pulled back', async () => {
  const setFocus = vi.fn();
  function SlowTab() {
    const [isOpen, setIsOpen] = useState(false);
    const goTo = useGoToField({ setFocus: (field) => (isOpen ? setFocus(field) : undefined) });
    return (
      <>
        <button type="button" onClick={() => goTo('city')}>
          City
        </button>
        <input aria-label="Elsewhere" onChange={() => setIsOpen(true)} />
      </>
    );
  }
  const user = userEvent.setup();
  render(<SlowTab />);
  await user.click(screen.getByRole('button', { name: 'City' }));
  await user.type(screen.getByLabelText('Elsewhere'), 'x');
  expect(screen.getByLabelText('Elsewhere')).toHaveFocus();
  expect(setFocus).not.toHaveBeenCalled();
});
