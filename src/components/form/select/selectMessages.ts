import type { AriaLiveMessages, SingleValue } from 'react-select';
import { counted } from '@/lib/counted';
import { plainText } from '@/lib/plainText';
import type { SelectGroup, SelectOption } from '@/components/form/selectOptions';

function position(list: readonly SelectOption[], option: SelectOption): string {
  return `${list.indexOf(option) + 1} of ${list.length}`;
}

function named(option: SingleValue<SelectOption> | undefined): string {
  return plainText(option?.label ?? '');
}

type Messages = AriaLiveMessages<SelectOption, boolean, SelectGroup>;

/** Screen reader announcements while a select is used. */
const selectMessages: Messages = {
  guidance: ({ context, isInitialFocus, isMulti, isSearchable }) => {
    switch (context) {
      case 'menu':
        return 'Use Up and Down to move through the options, Enter to select, Escape to close.';
      case 'input':
        if (!isInitialFocus) return '';
        return `${isSearchable ? 'Type to search, press' : 'Press'} Down to open the menu.${isMulti ? ' Press Left to go to the selected values.' : ''}`;
      case 'value':
        return 'Use Left and Right to move through the selected values, Backspace to remove one.';
    }
  },
  onChange: ({ action, label = '', labels, ...change }) => {
    switch (action) {
      case 'deselect-option':
      case 'pop-value':
      case 'remove-value': {
        const removed = 'removedValue' in change ? change.removedValue : undefined;
        if (removed === undefined) return '';
        return removed.isFixed ? `${named(removed)} cannot be removed.` : `${named(removed)} removed.`;
      }
      case 'clear':
        return 'Selection cleared.';
      case 'initial-input-focus':
        return labels.length === 0 ? '' : `Selected: ${labels.map((text) => plainText(text)).join(', ')}.`;
      case 'select-option':
        return `${plainText(label)} selected.`;
      default:
        return '';
    }
  },
  // On other systems the screen reader reads the option itself, as the active descendant.
  onFocus: ({ context, focused, options, selectValue, isSelected, isAppleDevice }) => {
    const { description, isDisabled, reason, problem } = focused;
    if (context === 'value') {
      return [named(focused), problem, position(selectValue, focused)].filter(Boolean).join(', ') + '.';
    }
    if (!isAppleDevice) return '';
    const states = [isSelected && 'selected', isDisabled && 'not available', isDisabled && reason];
    const list = options as readonly SelectOption[];
    return [named(focused), description, ...states, position(list, focused)].filter(Boolean).join(', ') + '.';
  },
  onFilter: ({ inputValue, resultsMessage }) => `${resultsMessage}${inputValue && ` for ${inputValue}`}.`,
};

/** The same of a select that can only be read. */
const lockedMessages: Messages = {
  ...selectMessages,
  guidance: ({ context, isInitialFocus, isMulti }) => {
    if (context === 'value') return 'Use Left and Right to move through the selected values.';
    return isInitialFocus && isMulti ? 'Press Left to go to the selected values.' : '';
  },
};

/** The same while nothing is selected: there are no values to go to. */
function withoutValues(messages: Messages): Messages {
  return { ...messages, guidance: (situation) => messages.guidance?.({ ...situation, isMulti: false }) ?? '' };
}

const emptyMessages = withoutValues(selectMessages);
const lockedEmptyMessages = withoutValues(lockedMessages);

/** Screen reader announcements of a select; always the same object for the same state. */
export function messagesFor(isLocked: boolean, isEmpty: boolean): Messages {
  if (isEmpty) return isLocked ? lockedEmptyMessages : emptyMessages;
  return isLocked ? lockedMessages : selectMessages;
}

/** How many options the menu shows; there may be others that are not available. */
export function countMessage(count: number, hasOthers: boolean): string {
  return counted(count, hasOthers && count === 0 ? 'available option' : 'option');
}

/** What the menu says in place of options. */
export function noOptionsText(typed: string, isLoading: boolean, isSearching: boolean, emptyHint?: string): string {
  if (isLoading) return 'Loading…';
  if (isSearching) return 'Searching…';
  const none = typed === '' ? 'No options' : 'No matches';
  return emptyHint === undefined ? none : `${none}. ${emptyHint}`;
}
