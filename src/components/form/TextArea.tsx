import type { ComponentPropsWithRef } from 'react';
import { inputClass } from './Field';
import { TextFrame, type TextFrameProps } from './TextFrame';
import { trimInput } from './typedText';

interface TextAreaProps
  extends TextFrameProps, Omit<ComponentPropsWithRef<'textarea'>, 'className' | 'id' | 'maxLength'> {
  readonly name: string;
}

/** A labelled text of several lines. It is trimmed on blur. (KIT-033) */
export function TextArea(props: TextAreaProps) {
  const { label, isOptional, error, hint, maximum, hasCounter, onBlur, rows = 4, ...input } = props;
  const frame = { label, isOptional, error, hint, maximum, hasCounter };
  return (
    <TextFrame {...frame}>
      {(control) => (
        <textarea
          {...input}
          {...control}
          rows={rows}
          className={inputClass(control)}
          onBlur={(event) => {
            trimInput(event.target);
            onBlur?.(event);
          }}
        />
      )}
    </TextFrame>
  );
}
