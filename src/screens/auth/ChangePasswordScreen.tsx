import { LoadError } from '@/components/feedback/LoadError';
import { Spinner } from '@/components/feedback/Spinner';
import { Page } from '@/components/Page';
import { useHasBeen } from '@/components/useHasBeen';
import { passwordTexts } from '@/domain/passwordTexts';
import { canChangeNowRead } from '@/store/passwords';
import { useRead } from '@/widgets/useRead';
import { ChangePasswordForm } from './ChangePasswordForm';

/** Changes the password by choice, from the user menu. (AUTH-047) */
export function ChangePasswordScreen() {
  const check = useRead(canChangeNowRead, undefined, { isForgotten: true });
  const { data: canChange, loading, error, facts, onRetry } = check;
  const isRefused = canChange === false;
  /** A refusal or a failed check disables the form until a repeated check allows it. (SEC-021, SEC-022) */
  const isDisabled = useHasBeen(isRefused || error !== null) && canChange !== true;
  return (
    <Page title="Change Password">
      <div className="card">
        <div className="card-body">
          {loading && isDisabled && <Spinner />}
          {isRefused && (
            <p className="alert alert-warning" role="alert">
              {passwordTexts.cannotChangeNow}
            </p>
          )}
          <LoadError error={error} facts={facts} onRetry={onRetry} />
          <ChangePasswordForm isDisabled={isDisabled} />
        </div>
      </div>
    </Page>
  );
}
