import { useEffect } from 'react';
import { Page } from '@/components/Page';
import { passwordTexts } from '@/domain/texts';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { loadCanChangeNow, selectCanChangeNow } from '@/store/passwords';
import { ChangePasswordForm } from './ChangePasswordForm';

/** Changes the password by choice, from the user menu. (AUTH-047) */
export function ChangePasswordScreen() {
  const dispatch = useAppDispatch();
  const isRefused = useAppSelector(selectCanChangeNow) === false; // SEC-022

  useEffect(() => {
    void dispatch(loadCanChangeNow());
  }, [dispatch]);

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
