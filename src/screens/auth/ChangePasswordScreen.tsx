import { useCallback, useEffect, useState } from 'react';
import { LoadError } from '@/components/feedback/LoadError';
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
  // A refusal or a failed check disables the form. (SEC-021, SEC-022)
  const isRefused = check !== null && !(check.isDone && check.value);

  const load = useCallback(() => void dispatch(loadCanChangeNow()).then(setCheck), [dispatch]);
  useEffect(load, [load]);
  const retry = () => {
    setCheck(null);
    load();
  };

  return (
    <Page title="Change Password">
      <div className="card">
        <div className="card-body">
          {check?.isDone === true && isRefused && (
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
          <ChangePasswordForm isDisabled={isRefused} />
        </div>
      </div>
    </Page>
  );
}
