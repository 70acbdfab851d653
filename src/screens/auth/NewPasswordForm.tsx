import { useEffect, useState, type ReactNode } from 'react';
import { CallDetails } from '@/components/feedback/CallDetails';
import { PasswordField } from '@/components/form/PasswordField';
import { isMismatch, rulesKept } from '@/domain/passwords';
import { passwordTexts } from '@/domain/passwordTexts';
import { plainText } from '@/lib/plainText';
import type { CallResult } from '@/store/callResult';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { loadPasswordRules, selectPasswordRules, selectPasswordRulesCall } from '@/store/passwords';
import { PasswordForm, type PasswordFormSlot, type Typed } from './PasswordForm';

/** The rules for a new password; those that can be checked here are ticked while it is typed. (AUTH-051) */
function Requirements({ kept }: { readonly kept: ReadonlySet<string> }) {
  const dispatch = useAppDispatch();
  const rules = useAppSelector(selectPasswordRules) ?? [];
  const { error, facts } = useAppSelector(selectPasswordRulesCall);

  useEffect(() => {
    void dispatch(loadPasswordRules());
  }, [dispatch]);

  return (
    <section className="requirements" aria-labelledby="password-requirements">
      <h2 id="password-requirements">Password Requirements</h2>
      {error !== null && (
        <>
          <p className="form-hint" role="status">
            {error}
          </p>
          <CallDetails texts={[]} facts={facts} />
        </>
      )}
      <ul>
        {rules.map(({ id, text }) => (
          <li key={id} className={kept.has(text) ? 'is-kept' : undefined}>
            {plainText(text)}
            {kept.has(text) && <span className="visually-hidden"> (met)</span>}
          </li>
        ))}
      </ul>
    </section>
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
  const rules = useAppSelector(selectPasswordRules) ?? [];
  const [found, setFound] = useState({ isMismatch: false, isFilled: false, kept: rulesKept([], '') });

  const look = (typed: Typed<Field | 'again'>) => {
    const { [name]: password, again } = typed;
    setFound({
      isMismatch: isMismatch(password, again),
      isFilled: password !== '' && again !== '',
      kept: rulesKept(rules, password),
    });
  };

  const inputs = (errorOf: PasswordFormSlot['errorOf']) => (
    <>
      <PasswordField label="New Password" name={name} autoComplete="new-password" error={errorOf(name)} />
      <PasswordField
        label="New Password Again"
        name="again"
        autoComplete="new-password"
        error={found.isMismatch ? passwordTexts.mismatch : errorOf('again')}
      />
    </>
  );
  return (
    <div className="password-page">
      {/* Messages of passwords are joined by commas. (AUTH-069) */}
      <PasswordForm<Field | 'again'> fields={[...fields, 'again']} separator=", " write={write} onTyped={look}>
        {(form) => children({ ...form, ...found, newPassword: inputs(form.errorOf) })}
      </PasswordForm>
      <Requirements kept={found.kept} />
    </div>
  );
}
