import { useCallback, useEffect, useState } from 'react';
import { LoadError } from '@/components/feedback/LoadError';
import { Spinner } from '@/components/feedback/Spinner';
import { Page } from '@/components/Page';
import { passwordTexts } from '@/domain/passwordTexts';
import type { CallResult } from '@/store/callResult';
import { loadCanChangeNow } from '@/store/passwords';
import { useAppDispatch } from '@/store/hooks';
import { ChangePasswordForm } from './ChangePasswordForm';

/** Changes the password by choice, from the user menu. (AUTH-047) */
export function ChangePasswordScreen() {
  const dispatch = useAppDispatch();
  const [check, setCheck] = useState<CallResult<boolean> | null>(null);
  /** A refusal or a failed check disables the form until a repeated check allows it. (SEC-021, SEC-022) */
  const [isDisabled, setIsDisabled] = useState(false);

  const load = useCallback(() => {
    void dispatch(loadCanChangeNow()).then((answer) => {
      setCheck(answer);
      setIsDisabled(!answer.isDone || !answer.value);
    });
  }, [dispatch]);
  useEffect(load, [load]);
  const retry = () => {
    setCheck(null);
    load();
  };

  return (
    <Page title="Change Password">
      <div className="card">
        <div className="card-body">
          {check === null && isDisabled && <Spinner />}
          {check?.isDone === true && isDisabled && (
            <p className="alert alert-warning" role="alert">
              {passwordTexts.cannotChangeNow}
            </p>
          )}
          {check?.isDone === false && (
            <LoadError
              text={check.failure.messages.error ?? passwordTexts.cannotChangeNow}
              facts={check.failure.messages.facts}
              onRetry={retry}
            />
          )}
          <ChangePasswordForm isDisabled={isDisabled} />
        </div>
      </div>
    </Page>
  );
}
