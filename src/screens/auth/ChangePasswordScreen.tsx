import { useEffect, useState } from 'react';
import { Page } from '@/components/Page';
import { passwordTexts } from '@/domain/texts';
import { useApiCall } from '@/widgets/useApiCall';
import { loadCanChangeNow } from '@/store/passwords';
import { ChangePasswordForm } from './ChangePasswordForm';

/** Changes the password by choice, from the user menu. (AUTH-047) */
export function ChangePasswordScreen() {
  const call = useApiCall();
  const [isRefused, setIsRefused] = useState(false);

  // A refusal or a failed check disables the form. (SEC-021, SEC-022)
  useEffect(() => {
    void call(loadCanChangeNow()).then((result) => setIsRefused(!result.isDone || !result.value));
  }, [call]);

  return (
    <Page title="Change Password">
      <div className="card">
        <div className="card-body">
          {isRefused && (
            <p className="alert alert-warning" role="alert">
              {passwordTexts.cannotChangeNow}
            </p>
          )}
          <ChangePasswordForm isDisabled={isRefused} />
        </div>
      </div>
    </Page>
  );
}
