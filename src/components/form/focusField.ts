import { ignoreSecondPress } from '@/components/secondPress';

const focusable =
  'input:not([type="hidden"], :disabled), textarea:not(:disabled), select:not(:disabled), button:not(:disabled), [tabindex]';

/**
 * Focuses the control of a field and scrolls it into view with its label and message. A part that is no control, such
 * as a group of cards, names itself with `data-field`. For a disabled control the heading of its card gets the focus.
 * @param form what the control is in
 * @param field the control's name
 * @returns false when the field is not on the page, or cannot take the focus yet
 */
export function focusField(form: ParentNode, field: string): boolean {
  const parts = [...form.querySelectorAll<HTMLElement>('[name], [data-field]')].filter(
    (part) => part.getAttribute('name') === field || part.dataset['field'] === field,
  );
  const targets = parts.flatMap((part) => [
    ...(part.matches(focusable) ? [part] : []),
    part.closest('.field')?.querySelector<HTMLElement>(focusable),
    part.querySelector<HTMLElement>(focusable),
    part.closest('.card')?.querySelector<HTMLElement>('h3[tabindex]'),
  ]);
  const target = targets.find((found) => found != null);
  if (target == null) return false;
  target.focus();
  ignoreSecondPress();
  (target.closest('.field') ?? target).scrollIntoView({ block: 'center' });
  // What stands below something that still loads is hidden for a moment.
  return target.contains(document.activeElement);
}
