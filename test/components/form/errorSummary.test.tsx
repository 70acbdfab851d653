import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import fc from 'fast-check';
import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { describe, expect, test, vi } from 'vitest';
import { ErrorSummary } from '@/components/form/ErrorSummary';
import { focusField } from '@/components/form/focusField';
import { errorAt, problemsOf } from '@/components/form/formProblems';
import { TextField } from '@/components/form/TextField';
import type { FormErrors } from '@/domain/formErrors';
import { makeStore } from '@/store/makeStore';
import { SaveForm } from '@/widgets/save/SaveForm';
import { showErrors } from '@/widgets/save/serverErrors';

const fields = [
  { field: 'email', label: 'Email' },
  { field: 'city', label: 'City' },
];
const title = 'Unable to update user due to one or more errors.';

/** A form whose save is always answered with these errors. */
function RefusedForm({ answer }: { readonly answer: FormErrors }) {
  const form = useForm({ defaultValues: { email: '', city: '' } });
  const { errors } = form.formState;
  const [failure, setFailure] = useState<{ readonly others: readonly string[] } | null>(null);
  const element = useRef<HTMLDivElement>(null);
  return (
    <div ref={element}>
      {failure !== null && (
        <ErrorSummary
          title={title}
          problems={problemsOf(errors, fields)}
          others={failure.others}
          onGoTo={(field) => element.current && focusField(element.current, field)}
          attempt={failure}
        />
      )}
      <TextField label="Email" error={errorAt(errors, 'email')} {...form.register('email')} />
      <TextField label="City" error={errorAt(errors, 'city')} {...form.register('city')} />
      <button type="button" onClick={() => setFailure({ others: showErrors(form, answer, fields, 'server') })}>
        Save
      </button>
    </div>
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

async function refuse(errors: FormErrors) {
  const user = userEvent.setup();
  const view = render(<RefusedForm answer={errors} />);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  return { user, ...view };
}

describe('the summary of a refused save', () => {
  test('has the focus and lists every problem in the order of the screen', async () => {
    await refuse(answer);
    expect(screen.getByRole('group', { name: title })).toHaveFocus();
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Email: someCode',
      'City is too long; rawCode',
      'The record was changed.',
      'accesses[3].site is unknown',
    ]);
  });

  test('links a problem to its field, which scrolls into view', async () => {
    const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
    const { user } = await refuse(answer);
    await user.click(screen.getByRole('button', { name: /^City/ }));
    expect(screen.getByLabelText('City')).toHaveFocus();
    expect(screen.getByLabelText('City')).toHaveAccessibleDescription('City is too long; rawCode');
    expect(scroll).toHaveBeenCalledOnce();
    expect(scroll.mock.instances[0]).toBe(screen.getByLabelText('City').closest('.field'));
  });

  test('has the focus again after the same failure', async () => {
    const { user } = await refuse(answer);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(screen.getByRole('group', { name: title })).toHaveFocus();
  });

  test('shows the call’s text alone when no field is named', async () => {
    await refuse({ fields: [], globals: [] });
    expect(screen.getByText(title)).toBeVisible();
    expect(screen.queryByRole('list')).toBeNull();
  });

  test('contains every message exactly once, for any field names', async () => {
    const field = fc.oneof(fc.constantFrom('email', 'city', '__proto__', 'constructor'), fc.string({ minLength: 1 }));
    const entry = fc.record({ field, count: fc.integer({ min: 1, max: 3 }) });
    const entries = fc.uniqueArray(entry, { selector: (one) => one.field, maxLength: 5 });
    await fc.assert(
      fc.asyncProperty(entries, fc.nat(2), async (found, globals) => {
        const errors: FormErrors = {
          fields: found.map(({ field: name, count }, position) => ({
            field: name,
            messages: Array.from({ length: count }, (_, index) => `<m${position}-${index}>`),
          })),
          globals: Array.from({ length: globals }, (_, index) => `<g${index}>`),
        };
        const { unmount } = await refuse(errors);
        const summary = screen.getByRole('group', { name: title });
        for (const message of [...errors.globals, ...errors.fields.flatMap(({ messages }) => messages)]) {
          expect(summary.textContent.split(message)).toHaveLength(2);
        }
        unmount();
      }),
      { numRuns: 40 },
    );
  });
});

describe('a submit that the form itself refuses', () => {
  async function submit(errors: FormErrors) {
    const record = { email: '', city: '' };
    const kind = { valuesOf: (saved: typeof record) => saved, fields };
    const form = (
      <SaveForm
        draftKey="user/1"
        record={record}
        kind={kind}
        calls={{ write: vi.fn(), onSaved: () => null }}
        check={() => ({ title, errors })}
      >
        {({ form: { register }, errorOf }) => (
          <>
            <TextField label="Email" error={errorOf('email')} {...register('email')} />
            <TextField label="City" error={errorOf('city')} {...register('city')} />
            <button type="submit">Save</button>
          </>
        )}
      </SaveForm>
    );
    render(
      <Provider store={makeStore()}>
        <RouterProvider router={createMemoryRouter([{ path: '/', element: form }])} />
      </Provider>,
    );
    await userEvent.setup().click(screen.getByRole('button', { name: 'Save' }));
  }

  test('focuses the first field in error and scrolls it into view [KIT-038, KIT-039]', async () => {
    const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
    await submit(answer);
    await vi.waitFor(() => expect(screen.getByLabelText('Email')).toHaveFocus());
    expect(scroll.mock.instances[0]).toBe(screen.getByLabelText('Email').closest('.field'));
    expect(screen.getByRole('alert', { name: title })).toHaveTextContent('The record was changed.');
  });

  test('focuses the error summary when no field has an error [KIT-038, KIT-039]', async () => {
    await submit({ fields: [{ field: 'other', messages: ['x'] }], globals: [] });
    await vi.waitFor(() => expect(screen.getByRole('group', { name: title })).toHaveFocus());
    expect(screen.getByText('x')).toBeVisible();
  });
});
