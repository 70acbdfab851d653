import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { describe, expect, test, vi } from 'vitest';
import { TextArea } from '@/components/form/TextArea';
import { TextField } from '@/components/form/TextField';
import { trimmed } from '@/components/form/typedText';

function CommentsForm({ onSave }: { readonly onSave: (values: { comments: string; city: string }) => void }) {
  const { register, handleSubmit, reset, formState } = useForm({ defaultValues: { comments: 'old', city: '' } });
  return (
    <form onSubmit={(event) => void handleSubmit(onSave)(event)}>
      <TextArea label="Comments" maximum={10} hasCounter {...register('comments')} />
      <TextField label="City" {...trimmed(register('city'))} />
      <p>{formState.isDirty ? 'changed' : 'as it was'}</p>
      <button type="submit">Save</button>
      <button type="button" onClick={() => reset()}>
        Reset
      </button>
    </form>
  );
}

/** Announces a text as browsers do before they insert it; false if it is not let in. */
function inserted(input: HTMLElement, data: string): boolean {
  const event = new InputEvent('beforeinput', { data, inputType: 'insertText', bubbles: true, cancelable: true });
  return fireEvent(input, event);
}

describe('a maximum length', () => {
  test('a counter shows how much of the maximum is used, and describes the input [KIT-032]', async () => {
    const user = userEvent.setup();
    render(<TextField label="Description" name="description" maximum={64} hasCounter defaultValue="abc" />);
    const input = screen.getByLabelText('Description');
    expect(screen.getByText('3 of 64 characters')).toBeVisible();
    await user.type(input, 'd');
    expect(input).toHaveAccessibleDescription('4 of 64 characters');
  });

  test('typing stops at the maximum, and the counter appears there [VAL-050]', async () => {
    const user = userEvent.setup();
    render(<TextArea label="Ticket" name="ticket" maximum={4} />);
    const input = screen.getByLabelText('Ticket');
    expect(screen.queryByText(/characters/)).toBeNull();
    await user.type(input, 'ab{Enter}def');
    expect(input).toHaveValue('ab\nd');
    // Why the key does nothing is said although no counter was asked for.
    expect(screen.getByText('4 of 4 characters')).toBeVisible();
    expect(input).toBeValid();
    await user.type(input, 'x', { initialSelectionStart: 0, initialSelectionEnd: 2 });
    expect(input).toHaveValue('x\nd');
  });

  test('a longer text that is pasted is kept whole and reported', async () => {
    const user = userEvent.setup();
    render(<TextField label="Code" name="code" maximum={4} hint="Of the site." />);
    const input = screen.getByLabelText('Code');
    await user.click(input);
    await user.paste('abcdefg');
    expect(input).toHaveValue('abcdefg');
    expect(input).toHaveAttribute('aria-invalid', 'true');
    expect(input).toHaveAccessibleDescription('Of the site. 7 of 4 characters: 3 too many');
    await user.type(input, 'h');
    expect(input).toHaveValue('abcdefg');
    await user.type(input, '{Backspace}{Backspace}{Backspace}');
    expect(input).toHaveAttribute('aria-invalid', 'false');
  });

  test('a longer text that is dictated or completed goes in and is reported', async () => {
    render(<TextField label="Code" name="code" maximum={4} defaultValue="abcd" />);
    const input = screen.getByLabelText<HTMLInputElement>('Code');
    expect(inserted(input, 'e')).toBe(false);
    expect(inserted(input, ' efg')).toBe(true);
    fireEvent.input(input, { target: { value: 'abcd efg' } });
    expect(input).toHaveAccessibleDescription('8 of 4 characters: 4 too many');
  });

  test('where a wide character does not fit, the counter says why it is not typed', async () => {
    const user = userEvent.setup();
    render(<TextField label="Code" name="code" maximum={6} />);
    const input = screen.getByLabelText('Code');
    await user.type(input, 'abcde');
    expect(screen.queryByText(/of 6 characters/)).toBeNull();
    expect(inserted(input, '👩')).toBe(false);
    expect(input).toHaveAccessibleDescription('5 of 6 characters');
    await user.type(input, '{Backspace}');
    expect(screen.queryByText(/of 6 characters/)).toBeNull();
  });

  test('characters count as on the server: an emoji is two, a line break one', async () => {
    const user = userEvent.setup();
    render(<TextArea label="Comments" name="comments" maximum={512} hasCounter />);
    await user.click(screen.getByLabelText('Comments'));
    await user.paste('👩\r\nb');
    expect(screen.getByText('4 of 512 characters')).toBeVisible();
  });

  test('near the maximum, the rest is announced after a pause in typing', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
    render(<TextField label="Code" name="code" maximum={10} hasCounter />);
    const input = screen.getByLabelText('Code');
    await user.type(input, '12345678');
    await vi.advanceTimersByTimeAsync(1100);
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    await user.type(input, '9');
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    await vi.advanceTimersByTimeAsync(1100);
    expect(await screen.findByText('1 character left')).toBeInTheDocument();
    await user.paste('0ab');
    await vi.advanceTimersByTimeAsync(1100);
    expect(await screen.findByText('2 characters too many')).toBeInTheDocument();
  });

  test('the counter follows a form that is reset, and what was announced is gone', async () => {
    const user = userEvent.setup();
    render(<CommentsForm onSave={() => undefined} />);
    await user.type(screen.getByLabelText('Comments'), 'er text');
    expect(screen.getByText('10 of 10 characters')).toBeVisible();
    expect(await screen.findByText('0 characters left')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Reset' }));
    expect(await screen.findByText('3 of 10 characters')).toBeVisible();
    expect(screen.queryByText('0 characters left')).toBeNull();
  });
});

describe('trimming', () => {
  test('a text area is trimmed on blur, and its form gets the new text [KIT-033]', async () => {
    const user = userEvent.setup();
    const onSave = vi.fn();
    render(<CommentsForm onSave={onSave} />);
    const comments = screen.getByLabelText('Comments');
    await user.type(comments, '  ');
    expect(screen.getByText('changed')).toBeVisible();
    await user.tab();
    expect(comments).toHaveValue('old');
    expect(screen.getByText('3 of 10 characters')).toBeVisible();
    expect(screen.getByText('as it was')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(onSave.mock.calls[0]?.[0]).toEqual({ comments: 'old', city: '' }));
  });

  test('a text area is trimmed without a form, too [KIT-033]', async () => {
    const user = userEvent.setup();
    render(<TextArea label="Comments" name="comments" />);
    await user.type(screen.getByLabelText('Comments'), ' two\nlines {Enter}');
    await user.tab();
    expect(screen.getByLabelText('Comments')).toHaveValue('two\nlines');
  });

  test('an email input leaves a domain with letters of any language as it was typed', () => {
    render(<TextField label="Email" name="email" type="email" autoComplete="email" />);
    const input = screen.getByLabelText('Email');
    expect(input).toHaveAttribute('type', 'text');
    expect(input).toHaveAttribute('inputmode', 'email');
    expect(input).toHaveAttribute('autocomplete', 'email');
  });

  test('a registered input is trimmed where its form asks for it', async () => {
    const user = userEvent.setup();
    const onSave = vi.fn();
    render(<CommentsForm onSave={onSave} />);
    await user.type(screen.getByLabelText('City'), ' Oslo ');
    await user.tab();
    expect(screen.getByLabelText('City')).toHaveValue('Oslo');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(onSave.mock.calls[0]?.[0]).toMatchObject({ city: 'Oslo' }));
  });
});
