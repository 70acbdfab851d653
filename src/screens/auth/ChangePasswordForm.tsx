import { useEffect, useRef, useState, type ReactNode } from 'react';
import { FormAlert } from '@/components/feedback/FormAlert';
import { StatusAlert } from '@/components/feedback/StatusAlert';
import { PasswordField } from '@/components/form/PasswordField';
import { timings } from '@/config/timings';
import { fieldError, remainingErrors } from '@/domain/formErrors';
import { passwordTexts } from '@/domain/texts';
import { validationText } from '@/domain/validationTexts';
import { passwordRenewed } from '@/store/auth';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { changePassword, passwordFormOpened, selectChangeCall } from '@/store/passwords';
import { useSingleFlight } from '@/widgets/useSingleFlight';
import { NewPasswordFields } from './NewPasswordFields';
import { PasswordRequirements } from './PasswordRequirements';
import { useNewPassword } from './useNewPassword';

const fields = ['currentPassword', 'newPassword'] as const;

interface ChangePasswordFormProps {
  readonly isDisabled?: boolean;
  /** Beside the submit button. */
  readonly children?: ReactNode;
  /** The password was changed, and the page has said so. */
  readonly onChanged?: (newPassword: () => string) => void;
}

/** Changes the own password. (AUTH-050) */
export function ChangePasswordForm({ isDisabled = false, children, onChanged }: ChangePasswordFormProps) {
  const dispatch = useAppDispatch();
  const call = useAppSelector(selectChangeCall);
  const current = useRef<HTMLInputElement>(null);
  const newPassword = useNewPassword();
  const [missing, setMissing] = useState<ReadonlySet<string>>(new Set());
  const [isChanged, setIsChanged] = useState(false);
  const failure = useRef<HTMLDivElement>(null);
  const { run } = useSingleFlight();
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);

  useEffect(() => {
    dispatch(passwordFormOpened());
    return () => clearTimeout(timer.current);
  }, [dispatch]);

  const submit = async () => {
    const inputs = { currentPassword: current, newPassword: newPassword.password, again: newPassword.again };
    const empty = Object.entries(inputs).filter(([, input]) => input.current?.value === ''); // AUTH-059
    setMissing(new Set(empty.map(([name]) => name)));
    empty[0]?.[1].current?.focus();
    if (empty.length > 0) return;

    setIsChanged(false);
    // The passwords live in their inputs and in this closure, and nowhere else. (AUTH-106)
    const passwords = { currentPassword: current.current?.value ?? '', newPassword: newPassword.take() };
    if (current.current) current.current.value = '';
    const result = await dispatch(changePassword(() => passwords));
    if (!changePassword.fulfilled.match(result)) return failure.current?.focus();
    dispatch(passwordRenewed());
    timer.current = setTimeout(() => {
      setIsChanged(true);
      onChanged?.(() => passwords.newPassword);
    }, timings.passwordChangedDelay); // AUTH-064
  };

  const errorOf = (field: string) =>
    missing.has(field) ? validationText(field, 'required') : fieldError(call.formErrors, field, ', '); // AUTH-069
  const messages = call.error === null ? [] : [call.error, ...remainingErrors(call.formErrors, fields)];
  return (
    <div className="password-page">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void run(submit);
        }}
      >
        <FormAlert ref={failure} messages={messages} info={call.info} />
        <StatusAlert kind="success" text={isChanged ? passwordTexts.changed : null} />
        <fieldset disabled={isDisabled}>
          <PasswordField
            label="Current Password"
            name="currentPassword"
            autoComplete="current-password"
            error={errorOf('currentPassword')}
            ref={current}
          />
          <NewPasswordFields
            name="newPassword"
            newPassword={newPassword}
            error={errorOf('newPassword')}
            againError={errorOf('again')}
          />
          <div className="button-row">
            <button
              type="submit"
              className="btn btn-primary"
              disabled={newPassword.isMismatch}
              aria-disabled={call.loading || isDisabled}
            >
              {call.loading ? 'Changing…' : 'Change Password'}
            </button>
            {children}
          </div>
        </fieldset>
      </form>
      <PasswordRequirements kept={newPassword.kept} />
    </div>
  );
}
