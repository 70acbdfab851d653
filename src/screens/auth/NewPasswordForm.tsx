import { useEffect, useRef, useState, type ReactNode } from 'react';
import { CallDetails } from '@/components/feedback/CallDetails';
import { PasswordField } from '@/components/form/PasswordField';
import { timings } from '@/config/timings';
import type { CallFacts } from '@/domain/callFacts';
import { isMismatch, rulesKept, type PasswordRule } from '@/domain/passwords';
import { passwordTexts } from '@/domain/passwordTexts';
import { plainText } from '@/lib/plainText';
import type { CallResult } from '@/store/callResult';
import { useAppDispatch } from '@/store/hooks';
import { useStanding } from '@/store/makeRead';
import { passwordRulesRead } from '@/store/passwords';
import { PasswordForm, type PasswordFormSlot, type Typed } from './PasswordForm';

/**
 * The rules for a new password. They stay while the form does: the sign-in after a forced change resets the store, and if
 * the new password is about to expire, too, the form is used once more. Where they had not come yet, they are asked for
 * again, because the reset also drops their call or its failure. (AUTH-052)
 */
function usePasswordRules() {
  const dispatch = useAppDispatch();
  const { data: stored, isAsked, error, facts } = useStanding(passwordRulesRead);
  const [rules, setRules] = useState(stored);
  if (stored !== null && stored !== rules) setRules(stored);

  const isMissing = rules === null && !isAsked;
  const hasAsked = useRef(false);
  useEffect(() => {
    if (hasAsked.current && !isMissing) return;
    hasAsked.current = true;
    void dispatch(passwordRulesRead.load());
  }, [dispatch, isMissing]);
  return { rules, error, facts };
}

const rulesId = 'password-rules';

interface RequirementsProps {
  readonly rules: readonly PasswordRule[];
  readonly kept: ReadonlySet<string>;
  readonly error: string | null;
  readonly facts: CallFacts | undefined;
}

/** Lists the rules; those that can be checked here are ticked while the password is typed. (AUTH-051) */
function Requirements({ rules, kept, error, facts }: RequirementsProps) {
  return (
    <section className="requirements" aria-labelledby="password-requirements">
      <h2 id="password-requirements">Password Requirements</h2>
      {/* Always there: a status that comes with its text is not announced. */}
      <p className="form-hint status-message" role="status">
        {error}
      </p>
      {error !== null && <CallDetails facts={facts} />}
      <ul>
        {/* By their texts: a server may leave out the ids. */}
        {rules.map(({ text }) => (
          <li key={text} className={kept.has(text) ? 'is-kept' : undefined}>
            {plainText(text)}
            {kept.has(text) && <span className="visually-hidden"> (met)</span>}
          </li>
        ))}
      </ul>
      {/* For the description of the input: the list itself changes with each tick, and would be read again each time. */}
      <p id={rulesId} hidden>
        {rules.map(({ text }) => plainText(text)).join('; ')}
      </p>
    </section>
  );
}

/** Says that the passwords differ, once typing has paused: until its last key the repetition always does. */
function SpokenMismatch({ found }: { readonly found: { readonly isMismatch: boolean } }) {
  const [spoken, setSpoken] = useState(found);
  useEffect(() => {
    const timer = setTimeout(() => setSpoken(found), timings.counterPause);
    return () => clearTimeout(timer);
  }, [found]);
  return (
    <span className="visually-hidden" role="status">
      {found.isMismatch && spoken.isMismatch && passwordTexts.mismatch}
    </span>
  );
}

interface NewPasswordSlot extends PasswordFormSlot {
  /** `New Password` and `New Password Again`. (AUTH-072) */
  readonly newPassword: ReactNode;
  readonly isMismatch: boolean;
  /** Both inputs hold something. */
  readonly isFilled: boolean;
}

interface NewPasswordFormProps<Field extends string> {
  /** Names of the inputs, in their order on the screen; `again` is the repetition. */
  readonly fields: readonly Field[];
  /** Which of them is the new password. */
  readonly name: Field;
  readonly write: (typed: Typed<Field | 'again'>) => Promise<CallResult<unknown>>;
  readonly children: (slot: NewPasswordSlot) => ReactNode;
}

/** A form for a new password, beside the rules for it. The passwords are not kept, only what follows from them. */
export function NewPasswordForm<Field extends string>(props: NewPasswordFormProps<Field>) {
  const { fields, name, write, children } = props;
  const { rules, error, facts } = usePasswordRules();
  const [found, setFound] = useState({ isMismatch: false, isFilled: false, kept: rulesKept([], '') });

  const look = (typed: Typed<Field | 'again'>) => {
    const { [name]: password, again } = typed;
    setFound({
      isMismatch: isMismatch(password, again),
      isFilled: password !== '' && again !== '',
      kept: rulesKept(rules ?? [], password),
    });
  };

  const inputs = (errorOf: PasswordFormSlot['errorOf']) => (
    <>
      <PasswordField
        label="New Password"
        name={name}
        autoComplete="new-password"
        // Until there is an error, which says what is missing.
        aria-describedby={rules?.length === 0 ? undefined : rulesId}
        error={errorOf(name)}
      />
      <PasswordField
        label="New Password Again"
        name="again"
        autoComplete="new-password"
        error={found.isMismatch ? passwordTexts.mismatch : errorOf('again')}
      />
      <SpokenMismatch found={found} />
    </>
  );
  return (
    <div className="password-page">
      <PasswordForm<Field | 'again'>
        fields={[...fields, 'again']}
        setsPassword
        write={write}
        onTyped={look}
        typedWith={rules}
      >
        {(form) => children({ ...form, ...found, newPassword: inputs(form.errorOf) })}
      </PasswordForm>
      {rules?.length !== 0 && <Requirements rules={rules ?? []} kept={found.kept} error={error} facts={facts} />}
    </div>
  );
}
