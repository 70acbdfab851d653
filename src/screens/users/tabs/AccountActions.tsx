import { useEffect, useRef } from 'react';
import { FailureNotice } from '../../../components/feedback/FailureNotice';
import { Section } from '../../../components/Section';
import { resendTexts, savedTexts } from '../../../domain/texts';
import { fullName, isInternal, type User } from '../../../domain/user';
import { alertShown, type AlertKind } from '../../../store/alerts';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import {
  clearRestriction,
  loadRestriction,
  resendInitialEmail,
  selectClearRestrictionCall,
  selectIsRestricted,
  selectResendCall,
  selectRestrictionCall,
} from '../../../store/userAccounts';
import { ActionMessages } from '../save/ActionMessages';
import { writeOutcome } from '../save/useRecordSave';
import { useSubmission } from '../save/useSubmission';

/** Sends the e-mail with which a user sets the first password again. (USER-032, USER-065) */
function ResendButton({ user }: { readonly user: User }) {
  const dispatch = useAppDispatch();
  const { loading } = useAppSelector(selectResendCall);
  const isUnderWay = useRef(false);

  const resend = async () => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    const result = await dispatch(resendInitialEmail(user.id));
    isUnderWay.current = false;
    const failure = resendInitialEmail.rejected.match(result) ? (result.payload?.messages.error ?? null) : null;
    const tell = (kind: AlertKind, title: string, text: string) => dispatch(alertShown({ kind, title, text }));
    if (resendInitialEmail.fulfilled.match(result)) {
      if (result.payload === 'sent') tell('success', resendTexts.sentTitle, resendTexts.sent);
      else tell('danger', resendTexts.notSentTitle, resendTexts[result.payload]);
    } else if (failure !== null) tell('danger', resendTexts.notSentTitle, failure);
  };

  return (
    <button type="button" className="btn btn-outline-primary" aria-disabled={loading} onClick={() => void resend()}>
      Resend Initial Email
    </button>
  );
}

/** Lets a user change the password again at once. (USER-033, USER-058) */
function RestrictionButton({ user }: { readonly user: User }) {
  const dispatch = useAppDispatch();
  const isRestricted = useAppSelector(selectIsRestricted);
  const check = useAppSelector(selectRestrictionCall);
  const clearing = useAppSelector(selectClearRestrictionCall);
  const { submit, notice } = useSubmission();
  const isUnderWay = useRef(false);

  useEffect(() => {
    const request = dispatch(loadRestriction(user.uuid));
    return () => request.abort();
  }, [dispatch, user.uuid]);

  const clear = async () => {
    if (isUnderWay.current || isRestricted !== true) return;
    isUnderWay.current = true;
    const result = await submit({
      submit: async () => writeOutcome(await dispatch(clearRestriction(user.uuid))),
      hasArrived: async () => {
        const found = await dispatch(loadRestriction(user.uuid));
        return loadRestriction.fulfilled.match(found) ? !found.payload : null;
      },
    });
    isUnderWay.current = false;
    if (result !== 'saved') return;
    dispatch(alertShown({ kind: 'success', title: savedTexts.restriction, text: fullName(user) }));
  };

  if (check.error !== null && !check.loading) {
    return <FailureNotice text={check.error} onRetry={() => void dispatch(loadRestriction(user.uuid))} />;
  }
  return (
    <div>
      <button
        type="button"
        className="btn btn-outline-primary"
        aria-disabled={isRestricted !== true || clearing.loading}
        onClick={() => void clear()}
      >
        Remove Password-Change Time Restriction
      </button>
      {isRestricted === false && (
        <p className="form-hint">This user is currently not restricted from changing their password.</p>
      )}
      <ActionMessages call={clearing} notice={notice} />
    </div>
  );
}

/** What can be done about a user's password. That of an internal account is kept elsewhere. (USER-058, USER-066) */
export function AccountActions({ user }: { readonly user: User }) {
  return (
    <Section title="Password">
      <div className="account-actions">
        <ResendButton user={user} />
        {!isInternal(user) && user.uuid !== '' && <RestrictionButton user={user} />}
      </div>
    </Section>
  );
}
