import { CheckField, type CheckFieldProps } from './CheckField';

interface CheckboxFieldProps extends Omit<CheckFieldProps, 'type' | 'description' | 'isInvalid'> {
  readonly name: string;
  readonly hint?: string;
}

/** A yes-or-no question. */
export function CheckboxField({ hint, ...check }: CheckboxFieldProps) {
  return (
    <div className="field">
      <CheckField {...check} type="checkbox" description={hint} />
    </div>
  );
}
