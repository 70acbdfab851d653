import type { ReactNode } from 'react';
import { Field, type ControlProps } from './Field';
import { LengthLimit } from './LengthLimit';

/** What inputs for text of one line and of several have in common. */
export interface TextFrameProps {
  readonly label: string;
  readonly isOptional?: boolean | undefined;
  readonly error?: string | undefined;
  readonly hint?: string | undefined;
  /** Longest text that the server takes. Typing stops there; a longer text that is pasted is kept and reported. */
  readonly maximum?: number | undefined;
  /** Shows at all times how much of the maximum is used. (KIT-032) */
  readonly hasCounter?: boolean | undefined;
}

/** Label, limit and error around an input for text. */
export function TextFrame({
  maximum,
  hasCounter = false,
  children: draw,
  ...field
}: TextFrameProps & { readonly children: (control: ControlProps) => ReactNode }) {
  return (
    <Field {...field}>
      {(control) =>
        maximum === undefined ? (
          draw(control)
        ) : (
          <LengthLimit control={control} maximum={maximum} hasCounter={hasCounter}>
            {draw}
          </LengthLimit>
        )
      }
    </Field>
  );
}
