export type TextInput = HTMLInputElement | HTMLTextAreaElement;

/**
 * Writes into an input as typing does, so that React and the form that has registered the input notice. It uses the
 * prototype's setter, because React replaces the setter of each input by one that would hide the change.
 */
function writeInto(input: TextInput, text: string): void {
  const prototype = input instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype;
  Reflect.set(prototype, 'value', text, input);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Trims the text of an input; for `onBlur`. (KIT-033) */
export function trimInput(input: TextInput): void {
  const trimmed = input.value.trim();
  if (trimmed !== input.value) writeInto(input, trimmed);
}

/** The part of a react-hook-form registration that needs to know when its field is left. */
interface BlurListener {
  readonly onBlur: (event: { readonly target: TextInput; readonly type: string }) => unknown;
}

/** A registered input that is trimmed on blur: `<TextField {...trimmed(register('city'))} />`. */
export function trimmed<Registration extends BlurListener>(registration: Registration): Registration {
  return {
    ...registration,
    onBlur: (event: Parameters<Registration['onBlur']>[0]) => {
      trimInput(event.target);
      return registration.onBlur(event);
    },
  };
}

/**
 * True for a keystroke that would exceed the maximum. Pasted, dropped, dictated and completed texts do not count:
 * cutting them would lose text unnoticed. Some of those arrive as typed, but of more than one character.
 */
export function isTypedBeyond(event: InputEvent, maximum: number): boolean {
  const input = event.target;
  if (!(input instanceof HTMLInputElement || input instanceof HTMLTextAreaElement)) return false;
  if (event.inputType !== 'insertText' && event.inputType !== 'insertLineBreak') return false;
  const { value, selectionStart, selectionEnd } = input;
  const typed = event.data ?? '\n';
  const added = typed.length - ((selectionEnd ?? 0) - (selectionStart ?? 0));
  return [...typed].length === 1 && added > 0 && value.length + added > maximum;
}
