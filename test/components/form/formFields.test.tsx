import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { describe, expect, test, vi } from 'vitest';
import { CheckboxField } from '@/components/form/CheckField';
import { ChoiceList } from '@/components/form/ChoiceList';
import { DateField } from '@/components/form/DateField';
import { TextField } from '@/components/form/TextField';

const roles = [
  { value: 'staff', label: 'LAO Staff', description: 'Looks after studies.' },
  { value: 'reader', label: 'Reader' },
  { value: 'old', label: 'Retired role', isDisabled: true },
];

test('an optional field says so in its name', () => {
  render(<TextField label="Address 2" name="address2" isOptional />);
  expect(screen.getByRole('textbox', { name: 'Address 2 (optional)' })).toBeVisible();
});

describe('registered choices', () => {
  interface Values {
    readonly roles: string[];
    readonly permission: string;
    readonly agrees: boolean;
    readonly day: string;
  }

  function ChoicesForm({ onSave }: { readonly onSave: (values: Values) => void }) {
    const { register, handleSubmit } = useForm<Values>({
      defaultValues: { roles: ['staff'], permission: 'reader', agrees: true, day: '2025-01-31' },
    });
    return (
      <form onSubmit={(event) => void handleSubmit(onSave)(event)}>
        <ChoiceList type="checkbox" label="Roles" choices={roles} {...register('roles')} />
        <ChoiceList type="radio" label="Permission" choices={roles} {...register('permission')} />
        <CheckboxField label="I agree" {...register('agrees')} isSwitch />
        <DateField label="Day" {...register('day')} />
        <button type="submit">Save</button>
      </form>
    );
  }

  test('start with the form’s values and report what is chosen', async () => {
    const user = userEvent.setup();
    const onSave = vi.fn();
    render(<ChoicesForm onSave={onSave} />);
    const list = within(screen.getByRole('group', { name: 'Roles' }));
    const buttons = within(screen.getByRole('radiogroup', { name: 'Permission' }));
    expect(list.getByRole('checkbox', { name: 'LAO Staff' })).toBeChecked();
    expect(buttons.getByRole('radio', { name: 'Reader' })).toBeChecked();
    expect(screen.getByRole('switch', { name: 'I agree' })).toBeChecked();
    expect(screen.getByLabelText('Day')).toHaveValue('2025-01-31');
    await user.click(list.getByRole('checkbox', { name: 'Reader' }));
    await user.click(list.getByRole('checkbox', { name: 'Retired role' }));
    await user.click(buttons.getByRole('radio', { name: 'LAO Staff' }));
    await user.click(screen.getByRole('switch', { name: 'I agree' }));
    fireEvent.change(screen.getByLabelText('Day'), { target: { value: '2025-02-01' } });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const saved = { roles: ['staff', 'reader'], permission: 'staff', agrees: false, day: '2025-02-01' };
    await waitFor(() => expect(onSave.mock.calls[0]?.[0]).toEqual(saved));
  });
});

describe('choices without a form', () => {
  test('start with their defaults and describe each choice', () => {
    render(
      <ChoiceList
        type="checkbox"
        label="Roles"
        name="roles"
        choices={roles}
        defaultValues={['staff']}
        hint="Select all"
      />,
    );
    expect(screen.getByRole('group', { name: 'Roles' })).toHaveAccessibleDescription('Select all');
    const staff = screen.getByRole('checkbox', { name: 'LAO Staff' });
    expect(staff).toBeChecked();
    expect(staff).toHaveAccessibleDescription('Looks after studies.');
    expect(screen.getByRole('checkbox', { name: 'Reader' })).not.toBeChecked();
    expect(screen.getByRole('checkbox', { name: 'Retired role' })).toBeDisabled();
  });

  test('an error describes the group, or the single check box', () => {
    render(
      <>
        <ChoiceList type="radio" label="Permission" name="permission" choices={roles} error="Permission is required" />
        <CheckboxField label="I agree" name="agrees" hint="To all of it." error="I agree is required" />
      </>,
    );
    const group = screen.getByRole('radiogroup', { name: 'Permission' });
    expect(group).toHaveAccessibleDescription('Permission is required');
    expect(group).toBeInvalid();
    const box = screen.getByRole('checkbox', { name: 'I agree' });
    expect(box).toHaveAccessibleDescription('To all of it. I agree is required');
    expect(box).toBeInvalid();
  });
});

test('a partly typed date does not count as empty, until another one takes its place', () => {
  const { rerender } = render(<DateField label="Start date" name="start" value="" readOnly />);
  const input = screen.getByLabelText('Start date');
  // What a browser reports of `12/__/2025`; jsdom has no such input.
  Object.defineProperty(input, 'validity', { value: { badInput: true } });
  fireEvent.blur(input);
  expect(input).toHaveAccessibleDescription('Start date is invalid');
  expect(input).toBeInvalid();
  for (const value of ['2025-12-31', '']) {
    rerender(<DateField label="Start date" name="start" value={value} readOnly />);
    expect(input).toBeValid();
  }
});

test('a date that a press leaves half typed is flagged only once the press is over, so no button moves below it', async () => {
  render(<DateField label="Start date" name="start" value="" readOnly />);
  const input = screen.getByLabelText('Start date');
  Object.defineProperty(input, 'validity', { value: { badInput: true } });
  fireEvent.mouseDown(document.body);
  fireEvent.blur(input);
  expect(input).toBeValid();
  fireEvent.mouseUp(document.body);
  await waitFor(() => expect(input).toBeInvalid());
  expect(input).toHaveAccessibleDescription('Start date is invalid');
});
