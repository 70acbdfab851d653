import type { ComponentPropsWithRef } from 'react';
import { inputClass } from './Field';
import { TextFrame, type TextFrameProps } from './TextFrame';

interface TextFieldProps
  extends TextFrameProps, Omit<ComponentPropsWithRef<'input'>, 'className' | 'id' | 'maxLength' | 'type'> {
  readonly name: string;
  readonly type?: 'text' | 'email' | 'tel' | 'url';
}

/** A labelled text input. It takes the props of an `input`, so that forms can register it. */
export function TextField(props: TextFieldProps) {
  const { label, isOptional, error, hint, type = 'text', maximum, hasCounter, ...input } = props;
  const frame = { label, isOptional, error, hint, maximum, hasCounter };
  return (
    <TextFrame {...frame}>
      {(control) => (
        <input
          autoCapitalize="none"
          spellCheck={false}
          {...input}
          {...control}
          // Browsers write the domain in an email input anew: somebody@müller.de becomes somebody@xn--mller-kva.de.
          {...(type === 'email' ? { type: 'text', inputMode: 'email' } : { type })}
          className={inputClass(control)}
        />
      )}
    </TextFrame>
  );
}
