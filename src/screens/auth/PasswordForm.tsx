import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { focusField } from '@/components/form/focusField';
import { failureTexts, fieldError, formMessages } from '@/domain/formErrors';
import { validationText } from '@/domain/validationTexts';
import { invalidCall, type CallResult } from '@/store/callResult';
import { useWrite } from '@/widgets/save/useWrite';
import { FormAlert } from './FormAlert';

const passwordInputs = 'input[autocomplete$="-password"]';

/** What is in the inputs, by their names; only passwords keep the blanks around them. */
export type Typed<Field extends string> = Readonly<Record<Field, string>>;

export interface PasswordFormSlot {
  readonly errorOf: (field: string) => string | undefined;
  readonly isSending: boolean;
}

interface PasswordFormProps<Field extends string, Value> {
  /** Names of the inputs, in their order on the screen. All are required. */
  readonly fields: readonly Field[];
  /** The errors of a new password are joined by commas, below the text of the call. (AUTH-069) Others replace it. (AUTH-045) */
  readonly setsPassword?: boolean;
  /**
   * When the password inputs are emptied. (AUTH-106) The sign-in waits for the answer, because password managers
   * offer to save what is in the form then.
   */
  readonly emptied?: 'onSubmit' | 'onAnswer';
  /** Shown above the form until the form has a message of its own. */
  readonly notice?: ReactNode;
  readonly write: (typed: Typed<Field>) => Promise<CallResult<Value>>;
  /** Follows a success; the form is busy until it ends. */
  readonly onDone?: (value: Value, typed: Typed<Field>) => Promise<void>;
  /** Something was typed, or the passwords were emptied. */
  readonly onTyped?: ((typed: Typed<Field>) => void) | undefined;
  /** What `onTyped` judges the typed text by: a change of it calls `onTyped` again. */
  readonly typedWith?: unknown;
  readonly children: (slot: PasswordFormSlot) => ReactNode;
}

/**
 * The common frame of all password forms: sends one call at a time and shows its messages.
 *
 * These forms do not use SaveForm. A password lives in its input and in the closure of one submit, and nowhere else
 * (AUTH-106), so there are no form values, no draft and no record to compare with.
 */
export function PasswordForm<Field extends string, Value = unknown>(props: PasswordFormProps<Field, Value>) {
  const { fields, setsPassword = false, emptied = 'onSubmit', notice, children } = props;
  const { write, onDone, onTyped, typedWith } = props;
  const form = useRef<HTMLFormElement>(null);
  const alert = useRef<HTMLDivElement>(null);
  const { write: send, messages, isUnderWay } = useWrite();
  const { formErrors, info } = messages;
  /** The fields whose errors were corrected by typing, and the messages that those errors belong to. */
  const [corrected, setCorrected] = useState({ messages, fields: [] as readonly string[] });
  /** The messages whose errors are not read out with a field, because the focus was there already. */
  const [unread, setUnread] = useState<typeof messages | null>(null);
  const correctedFields = corrected.messages === messages ? corrected.fields : [];

  const read = () => {
    const valueOf = (field: Field) => {
      const input = form.current?.elements.namedItem(field);
      if (!(input instanceof HTMLInputElement)) return [field, ''] as const;
      return [field, input.matches(passwordInputs) ? input.value : input.value.trim()] as const;
    };
    return Object.fromEntries(fields.map(valueOf)) as Typed<Field>;
  };
  const tellAgain = useEffectEvent(() => onTyped?.(read()));
  useEffect(() => {
    if (typedWith !== undefined) tellAgain();
  }, [typedWith]);
  const empty = () => {
    for (const input of form.current?.querySelectorAll<HTMLInputElement>(passwordInputs) ?? []) input.value = '';
    onTyped?.(read());
  };

  const submit = () =>
    send({
      write: async () => {
        const typed = read();
        const missing = fields.filter((field) => typed[field] === '');
        if (missing.length > 0) {
          const required = missing.map((field) => ({ field, messages: [validationText(field, 'required')] }));
          return invalidCall({ fields: required, globals: [] });
        }
        if (emptied === 'onSubmit') empty();
        const result = await write(typed);
        if (emptied === 'onAnswer') empty();
        if (result.isDone) await onDone?.(result.value, typed);
        return result;
      },
    });

  const texts = (setsPassword ? failureTexts : formMessages)(messages, fields);
  const errorOf = (field: string) =>
    correctedFields.includes(field) ? undefined : fieldError(formErrors, field, setsPassword ? ', ' : '; ');

  // A failure takes the focus: its message, or the first field in error where there is no message.
  const leadToFailure = useEffectEvent(() => {
    const wrong = fields.find((field) => errorOf(field) !== undefined);
    if (texts.length > 0 || info !== null) alert.current?.focus();
    else if (form.current && wrong !== undefined) {
      const before = document.activeElement;
      focusField(form.current, wrong);
      // After the region is empty, so that the same errors are announced again.
      if (document.activeElement === before) queueMicrotask(() => setUnread(messages));
    }
  });
  useLayoutEffect(() => leadToFailure(), [messages]);

  return (
    <>
      {texts.length === 0 && notice}
      <form
        ref={form}
        noValidate
        onInput={({ target }) => {
          const { name } = target as HTMLInputElement;
          if (errorOf(name) !== undefined) setCorrected({ messages, fields: [...correctedFields, name] });
          onTyped?.(read());
        }}
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <FormAlert ref={alert} messages={texts} facts={messages.facts} info={info} />
        <div className="visually-hidden" role="alert">
          {unread === messages &&
            correctedFields.length === 0 &&
            fields.flatMap((field) => errorOf(field) ?? []).join('. ')}
        </div>
        {children({ errorOf, isSending: isUnderWay })}
      </form>
    </>
  );
}
