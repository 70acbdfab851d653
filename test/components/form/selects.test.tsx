import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { describe, expect, test, vi } from 'vitest';
import { Modal } from '@/components/modal/Modal';
import { MultiSelectField, SelectField } from '@/components/form/SelectField';
import type { SelectEntry } from '@/components/form/selectOptions';

const studies: readonly SelectEntry[] = [
  {
    label: 'Open',
    options: [
      { value: 'a', label: 'AURORA' },
      { value: 'c', label: 'CÉLESTE (2)' },
    ],
  },
  { label: 'Closed', options: [{ value: 'd', label: 'DELTA', isDisabled: true, reason: 'Closed in 2024.' }] },
];

const systems: readonly SelectEntry[] = [
  { value: 'edc', label: 'Data Capture' },
  { value: 'portal', label: 'Portal', isFixed: true },
  { value: 'ctms', label: 'Management', problem: 'is no longer active' },
];

type SingleProps = Partial<Parameters<typeof SelectField>[0]>;

function Single({ start = null, ...props }: SingleProps & { readonly start?: string | null }) {
  const [value, setValue] = useState<string | null>(start);
  return (
    <>
      <SelectField label="Study" name="study" options={studies} value={value} onChange={setValue} {...props} />
      <p>value: {value ?? 'none'}</p>
    </>
  );
}

function Multi({
  start,
  options = systems,
}: {
  readonly start: readonly string[];
  readonly options?: readonly SelectEntry[];
}) {
  const [value, setValue] = useState<readonly string[]>(start);
  return (
    <>
      <MultiSelectField
        label="Systems"
        name="systems"
        options={options}
        value={value}
        onChange={setValue}
        isClearable
      />
      <p>values: {value.join(' ')}</p>
    </>
  );
}

/** The select when it has arrived. */
const combobox = (name: string | RegExp) => screen.findByRole('combobox', { name });
const optionTexts = () => screen.getAllByRole('option').map((option) => option.textContent);

describe('a select of one value', () => {
  test('is labelled and keeps the focus while its code loads', async () => {
    vi.resetModules();
    const { SelectField: FreshField } = await import('@/components/form/SelectField');
    render(<FreshField label="Study" name="study" options={studies} value="a" onChange={() => undefined} />);
    const place = screen.getByRole('textbox', { name: 'Study' });
    expect(place).toHaveValue('AURORA');
    act(() => place.focus());
    expect(await combobox('Study')).toHaveFocus();
    expect(screen.getByText('AURORA')).toBeVisible();
  });

  test('searches literally, ignoring case and accents', async () => {
    const user = userEvent.setup();
    render(<Single />);
    await user.type(await combobox('Study'), 'celeste (');
    expect(optionTexts()).toEqual(['CÉLESTE (2)']);
    await user.keyboard('{Enter}');
    expect(screen.getByText('value: c')).toBeVisible();
    await user.type(await combobox('Study'), '.*');
    expect(screen.getByText('No matches')).toBeVisible();
  });

  test('Enter does not send the form while the menu offers nothing to choose', async () => {
    const user = userEvent.setup();
    const onSubmit = vi.fn();
    const form = (isLoading: boolean) => (
      <form action={onSubmit}>
        <SelectField
          label="Study"
          name="study"
          options={isLoading ? [] : studies}
          isLoading={isLoading}
          value={null}
          onChange={() => undefined}
        />
        <button type="submit">Send</button>
      </form>
    );
    const { rerender } = render(form(true));
    await user.type(await combobox('Study'), 'aur{Enter}');
    rerender(form(false));
    await user.type(await combobox('Study'), 'zzz{Enter}');
    expect(screen.getByText('No matches')).toBeVisible();
    expect(onSubmit).not.toHaveBeenCalled();
  });

  test('a disabled option can be reached and states its reason, but cannot be chosen', async () => {
    const user = userEvent.setup();
    render(<Single />);
    const input = await combobox('Study');
    await user.type(input, 'delta');
    const option = screen.getByRole('option', { name: /DELTA/ });
    expect(option).toHaveTextContent('DELTA Closed in 2024.');
    expect(option).toHaveAttribute('aria-disabled', 'true');
    expect(input).toHaveAttribute('aria-activedescendant', option.id);
    await user.keyboard('{Enter}');
    await user.click(option);
    expect(screen.getByText('value: none')).toBeVisible();
  });

  test('Tab chooses nothing, and Backspace clears only a clearable select', async () => {
    const user = userEvent.setup();
    const { unmount } = render(<Single start="a" isClearable />);
    await user.type(await combobox('Study'), 'cel');
    await user.tab();
    expect(screen.getByText('value: a')).toBeVisible();
    await user.type(await combobox('Study'), '{Backspace}');
    expect(screen.getByText('value: none')).toBeVisible();
    unmount();
    render(<Single start="a" />);
    await user.type(await combobox('Study'), '{Backspace}');
    expect(screen.getByText('value: a')).toBeVisible();
  });

  test('shows a value that is no longer offered', async () => {
    render(<Single start="Z-99" />);
    await combobox('Study');
    expect(screen.getByText('Z-99')).toBeVisible();
  });

  test('is described by its hint and error, and can mark its label', async () => {
    render(<Single hint="One only." error="Study is required" isLabelAlarming isOptional />);
    const input = await combobox('Study (optional)');
    expect(input).toBeInvalid();
    expect(input).toHaveAccessibleDescription(/One only\. Study is required$/);
    expect(screen.getByText('Study')).toHaveClass('alarming-label');
  });

  test('Escape closes first the menu, then the dialog around it', async () => {
    const user = userEvent.setup();
    const onCancel = vi.fn();
    render(
      <Modal onOk={() => undefined} onCancel={onCancel}>
        <Single />
      </Modal>,
    );
    await user.type(await combobox('Study'), '{ArrowDown}');
    expect(screen.getByRole('listbox')).toBeVisible();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(onCancel).not.toHaveBeenCalled();
    await user.keyboard('{Escape}');
    expect(onCancel).toHaveBeenCalledOnce();
  });

  test('a form can focus it like any other field', async () => {
    function StudyForm() {
      const { control, setFocus } = useForm({ defaultValues: { study: null as string | null } });
      return (
        <>
          <Controller
            control={control}
            name="study"
            render={({ field: { ref, ...field } }) => (
              <SelectField label="Study" options={studies} inputRef={ref} {...field} />
            )}
          />
          <button type="button" onClick={() => setFocus('study')}>
            Go
          </button>
        </>
      );
    }
    const user = userEvent.setup();
    render(<StudyForm />);
    const input = await combobox('Study');
    await user.click(screen.getByRole('button', { name: 'Go' }));
    await waitFor(() => expect(input).toHaveFocus());
  });
});

describe('a select of several values', () => {
  test('keeps the order of its values and adds new ones at the end', async () => {
    const user = userEvent.setup();
    render(<Multi start={['ctms', 'portal']} />);
    await user.type(await combobox('Systems'), 'data{Enter}');
    expect(screen.getByText('values: ctms portal edc')).toBeVisible();
  });

  test('a fixed value has no cross and resists Backspace', async () => {
    const user = userEvent.setup();
    render(<Multi start={['edc', 'portal']} />);
    const input = await combobox('Systems');
    expect(screen.queryByRole('button', { name: 'Remove Portal' })).toBeNull();
    await user.type(input, '{Backspace}{Backspace}{Backspace}');
    expect(screen.getByText('values: portal')).toBeVisible();
    expect(screen.getByText('Portal cannot be removed.')).toBeInTheDocument();
  });

  test('clearing keeps fixed values, and is not offered when there are no others', async () => {
    const user = userEvent.setup();
    const { container } = render(<Multi start={['edc', 'portal', 'ctms']} />);
    await combobox('Systems');
    const clearing = () => [...container.querySelectorAll('.pg-select__clear-indicator')];
    expect(clearing()).toHaveLength(1);
    for (const cross of clearing()) await user.click(cross);
    expect(screen.getByText('values: portal')).toBeVisible();
    expect(clearing()).toHaveLength(0);
  });

  test('marks a value with a problem and states the problem', async () => {
    render(<Multi start={['ctms']} />);
    const input = await combobox('Systems');
    expect(input).toHaveAccessibleDescription(/Management: is no longer active$/);
    expect(screen.getByText('Management', { selector: '.has-problem *' })).toBeVisible();
  });

  test('removes a value by its cross', async () => {
    const user = userEvent.setup();
    render(<Multi start={['edc', 'ctms']} />);
    await combobox('Systems');
    await user.click(screen.getByRole('button', { name: 'Remove Data Capture' }));
    expect(screen.getByText('values: ctms')).toBeVisible();
  });
});

describe('a menu of thousands of options', () => {
  const many = ['North', 'South'].map((label) => ({
    label,
    options: Array.from({ length: 1000 }, (_, index) => ({
      value: `${label}${index}`,
      label: `${label} site ${index}`,
    })),
  }));

  test('draws only the visible ones, and all can be reached', async () => {
    // jsdom has no layout: the menu gets a height, and each row.
    vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(300);
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(40);
    const user = userEvent.setup();
    render(<Multi start={[]} options={many} />);
    const input = await combobox('Systems');
    await user.type(input, '{ArrowDown}');
    const menu = within(screen.getByRole('listbox'));
    expect(menu.getAllByRole('option').length).toBeLessThan(50);
    const first = menu.getByRole('option', { name: 'North site 0' });
    expect(first).toHaveAttribute('aria-setsize', '2000');
    expect(first).toHaveAttribute('aria-posinset', '1');
    expect(first).toHaveAccessibleDescription('North');
    await user.type(input, 'south site 999{Enter}');
    expect(screen.getByText('values: South999')).toBeVisible();
  });
});

test('external labels stay text and cannot reorder the text around them', async () => {
  const user = userEvent.setup();
  const hostile = [{ value: 'x', label: '<img src=x onerror=alert(1)>\u202Eabc' }];
  const { container } = render(<Single options={hostile} start="x" />);
  await user.type(await combobox('Study'), '{ArrowDown}');
  expect(container.querySelector('img')).toBeNull();
  const [option] = screen.getAllByRole('option');
  expect(option).toHaveTextContent('<img src=x onerror=alert(1)>abc');
  expect(option?.querySelector('bdi')).not.toBeNull();
});

describe('a locked select', () => {
  test('stays in the accessibility tree with its label and value, and can be reached but not changed', async () => {
    const user = userEvent.setup();
    render(<Single start="a" isDisabled isClearable />);
    const box = await combobox('Study');
    expect(box).toHaveAttribute('aria-readonly', 'true');
    expect(box).toHaveValue('AURORA');
    await user.tab();
    expect(box).toHaveFocus();
    await user.keyboard('{ArrowDown}');
    await user.keyboard('{Enter}{ }CÉ{Backspace}{Delete}');
    await user.click(screen.getByText('AURORA'));
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(screen.getByText('value: a')).toBeVisible();
    await user.tab();
    expect(box).not.toHaveFocus();
  });

  test('of several values shows each of them, and none can be removed', async () => {
    const user = userEvent.setup();
    render(
      <MultiSelectField
        label="Systems"
        name="systems"
        hint="Given by the role."
        options={systems}
        value={['edc', 'ctms']}
        onChange={() => {
          throw new Error('changed');
        }}
        isClearable
        isDisabled
      />,
    );
    const box = await combobox('Systems');
    expect(box).toHaveValue('Data Capture, Management');
    expect(box).toHaveAccessibleDescription(/Given by the role\..*Management: is no longer active/);
    expect(screen.queryAllByRole('button')).toEqual([]);
    await user.tab();
    await user.keyboard('{ArrowLeft}');
    expect(await screen.findByText(/^Management, is no longer active, 2 of 2\./)).toBeInTheDocument();
    await user.keyboard('{Backspace}{Delete}');
    expect(box).toHaveValue('Data Capture, Management');
  });

  test('without a value says nothing of values', async () => {
    const user = userEvent.setup();
    const select = (values: readonly string[], isDisabled: boolean) => (
      <MultiSelectField
        {...{ label: 'Systems', name: 'systems', options: systems, value: values, isDisabled }}
        onChange={vi.fn()}
      />
    );
    const { rerender } = render(select([], true));
    await user.tab();
    const combobox = await screen.findByRole('combobox', { name: 'Systems' });
    await waitFor(() => expect(combobox).toHaveFocus());
    expect(document.body).not.toHaveTextContent(/Selected:|selected values/);
    rerender(select([], false));
    expect(document.body).not.toHaveTextContent(/Selected:|selected values/);
    expect(document.body).toHaveTextContent('Type to search, press Down to open the menu.');
    rerender(select(['edc'], true));
    expect(document.body).toHaveTextContent('Press Left to go to the selected values.');
  });

  test('has the focus if it had it when it was locked, and closes its menu', async () => {
    const user = userEvent.setup();
    const { rerender } = render(<Single start="a" />);
    await user.type(await combobox('Study'), 'cel');
    expect(screen.getByRole('listbox')).toBeVisible();
    rerender(<Single start="a" isDisabled />);
    expect(await combobox('Study')).toHaveFocus();
    expect(screen.queryByRole('listbox')).toBeNull();
    rerender(<Single start="a" />);
    expect(await combobox('Study')).toHaveFocus();
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  test('neither takes the focus nor looks focused when something else takes it as the select is locked', async () => {
    const user = userEvent.setup();
    const form = (isLocked: boolean) => (
      <>
        {isLocked && <input aria-label="Next" ref={(input) => input?.focus()} />}
        <Single key="study" start="a" isDisabled={isLocked} />
      </>
    );
    const { rerender } = render(form(false));
    await user.click(await combobox('Study'));
    rerender(form(true));
    expect(screen.getByRole('textbox', { name: 'Next' })).toHaveFocus();
    expect(document.querySelector('.pg-select__control--is-focused')).toBeNull();
  });

  test('can be changed once it is unlocked, and does not open by itself', async () => {
    const user = userEvent.setup();
    const { rerender } = render(<Single start="a" isDisabled />);
    await user.click(await combobox('Study'));
    rerender(<Single start="a" />);
    expect(screen.queryByRole('listbox')).toBeNull();
    await user.click(await combobox('Study'));
    await user.click(screen.getByRole('option', { name: 'CÉLESTE (2)' }));
    expect(screen.getByText('value: c')).toBeVisible();
  });
});
