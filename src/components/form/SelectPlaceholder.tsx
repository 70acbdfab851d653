import { plainText } from '@/lib/plainText';
import type { ControlProps } from './Field';
import type { SelectOption } from './selectOptions';

interface SelectPlaceholderProps {
  readonly control: ControlProps;
  readonly chosen: readonly SelectOption[];
  /** Is told whether the focus is here, so that the select can go on with it. */
  readonly onFocusChange: (hasFocus: boolean) => void;
  readonly hasFailed?: boolean;
}

/** Keeps the place of a select that is still on its way: as high, already labelled, and showing what is chosen. */
export function SelectPlaceholder({ control, chosen, onFocusChange, hasFailed = false }: SelectPlaceholderProps) {
  const labels = chosen.map(({ label }) => plainText(label)).join(', ');
  return (
    <>
      <input
        {...control}
        readOnly
        className="form-control"
        value={labels}
        placeholder={hasFailed ? '' : 'Loading…'}
        aria-busy={!hasFailed}
        onFocus={() => onFocusChange(true)}
        onBlur={() => onFocusChange(false)}
      />
      {hasFailed && (
        <div className="field-error" role="alert">
          This list could not be loaded. Check your connection and reload the page.
        </div>
      )}
    </>
  );
}
