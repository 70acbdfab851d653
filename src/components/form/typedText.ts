export type TextInput = HTMLInputElement | HTMLTextAreaElement;

/**
 * Writes into an input as if it had been typed: React, and with it a form that has registered the input, hear of it.
 * The prototype's own setter is used because React puts another one on each input, which would hide the change.
 */
function writeInto(input: TextInput, text: string): void {
  const prototype = input instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype;
  Reflect.set(prototype, 'value', text, input);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Takes the blanks from both ends of what is in an input; for `onBlur`. (KIT-033) */
export function trimInput(input: TextInput): void {
  const trimmed = input.value.trim();
  if (trimmed !== input.value) writeInto(input, trimmed);
}

/** A registration of react-hook-form, as far as trimming is concerned. */
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

/** Text that is selected in an input; inputs of some types do not say where, only the page knows. */
function selectedLength({ selectionStart, selectionEnd }: TextInput): number {
  if (selectionStart === null || selectionEnd === null) return String(document.getSelection() ?? '').length;
  return selectionEnd - selectionStart;
}

/**
 * True for a key that would carry a text over its limit. Pasted, dropped, dictated and completed texts are not
 * keys: cutting them would lose what nobody has seen go.
 */
export function isTypedBeyond(event: InputEvent, maximum: number): boolean {
  const input = event.target;
  if (!(input instanceof HTMLInputElement || input instanceof HTMLTextAreaElement)) return false;
  if (event.inputType !== 'insertText' && event.inputType !== 'insertLineBreak') return false;
  const added = (event.data ?? '\n').length - selectedLength(input);
  return added > 0 && input.value.length + added > maximum;
}
