import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { describe, expect, test, vi } from 'vitest';
import { ErrorSummary } from '@/components/form/ErrorSummary';
import { focusField } from '@/components/form/focusField';
import { problemsOf } from '@/components/form/formProblems';
import { TextField } from '@/components/form/TextField';

const fields = [
  { field: 'email', label: 'Email' },
  { field: 'city', label: 'City' },
];
const title = 'Unable to update user due to one or more errors.';
const errors = {
  city: { type: 'server', message: 'City is too long; rawCode' },
  email: { type: 'server', message: 'someCode' },
};
const others = ['The record was changed.', 'accesses[3].site is unknown'];

interface RefusedFormProps {
  readonly found?: typeof errors | Record<string, never>;
  readonly messages?: readonly string[];
  readonly takesFocus?: boolean;
}

/** A form of two tabs whose save is always refused. */
function RefusedForm({ found = errors, messages = others, takesFocus = true }: RefusedFormProps) {
  const [attempt, setAttempt] = useState(0);
  const [tab, setTab] = useState('email');
  const form = useRef<HTMLDivElement>(null);
  const goTo = (field: string) => {
    flushSync(() => setTab(field));
    if (form.current) focusField(form.current, field);
  };
  const { label = '' } = fields.find(({ field }) => field === tab) ?? {};
  return (
    <div ref={form}>
      {attempt > 0 && (
        <ErrorSummary
          title={title}
          problems={problemsOf(found, fields)}
          others={messages}
          onGoTo={goTo}
          takesFocus={takesFocus}
          attempt={attempt}
        />
      )}
      <TextField
        key={tab}
        name={tab}
        label={label}
        error={problemsOf(found, fields).find((one) => one.field === tab)?.text}
      />
      <button type="button" onClick={() => setAttempt(attempt + 1)}>
        Save
      </button>
    </div>
  );
}

async function afterSave(props: RefusedFormProps = {}) {
  const user = userEvent.setup();
  const view = render(<RefusedForm {...props} />);
  expect(screen.queryByText(title)).toBeNull();
  const save = () => user.click(screen.getByRole('button', { name: 'Save' }));
  await save();
  return { ...view, user, save };
}

describe('after a refused save', () => {
  test('one summary has the focus, and names every problem in the order of the screen [KIT-038]', async () => {
    await afterSave();
    expect(screen.getByRole('group', { name: title })).toHaveFocus();
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Email: someCode',
      'City is too long; rawCode',
      'The record was changed.',
      'accesses[3].site is unknown',
    ]);
  });

  test('a problem leads to its field, also behind another tab, and scrolls it into view [KIT-038]', async () => {
    const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
    const { user } = await afterSave();
    await user.click(screen.getByRole('button', { name: /^City/ }));
    expect(screen.getByLabelText('City')).toHaveFocus();
    expect(screen.getByLabelText('City')).toHaveAccessibleDescription('City is too long; rawCode');
    expect(scroll).toHaveBeenCalledOnce();
    expect(scroll.mock.instances[0]).toBe(screen.getByLabelText('City').closest('.field'));
  });

  test('the same failure again takes the focus again', async () => {
    const { save } = await afterSave();
    await save();
    expect(screen.getByRole('group', { name: title })).toHaveFocus();
  });

  test('a failure that names no field shows the call’s text alone', async () => {
    await afterSave({ found: {}, messages: [] });
    expect(screen.getByText(title)).toBeVisible();
    expect(screen.queryByRole('list')).toBeNull();
  });

  test('a summary beside a field that takes the focus is announced, and leaves the focus alone [KIT-039]', async () => {
    await afterSave({ takesFocus: false });
    expect(screen.getByRole('alert', { name: title })).toHaveTextContent('The record was changed.');
    expect(screen.getByRole('button', { name: 'Save' })).toHaveFocus();
    // A line that changes is announced alone.
    expect(screen.getByRole('alert', { name: title })).toHaveAttribute('aria-atomic', 'false');
  });
});

describe('the problems of a form', () => {
  test('are those that have a message', () => {
    const found = { email: { type: 'required', message: 'Email is required' }, city: { type: 'validate' } };
    expect(problemsOf(found, fields)).toEqual([{ field: 'email', text: 'Email is required' }]);
  });
});

describe('the way to a field', () => {
  test('ends at the control, in the part of the page that names itself, or nowhere [KIT-038, KIT-039]', () => {
    const { container } = render(
      <>
        <input name="hidden" type="hidden" />
        <fieldset data-field="roles">
          <button type="button">Add</button>
        </fieldset>
        <section className="card">
          <h3 tabIndex={-1}>Study role 1</h3>
          <input name="role" disabled />
        </section>
      </>,
    );
    expect(focusField(container, 'roles')).toBe(true);
    expect(screen.getByRole('button')).toHaveFocus();
    expect(focusField(container, 'role')).toBe(true);
    expect(screen.getByRole('heading')).toHaveFocus();
    expect(focusField(container, 'hidden')).toBe(false);
    expect(focusField(container, 'unknown"]')).toBe(false);
  });
});
