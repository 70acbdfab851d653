import { useCallback } from 'react';
import { LoadError } from '@/components/feedback/LoadError';
import { Section } from '@/components/Section';
import { remainingErrors } from '@/domain/formErrors';
import { resendTexts, savedTexts } from '@/domain/texts';
import { fullName, isInternal, type User } from '@/domain/user';
import { writeOutcome } from '@/store/apiThunk';
import { alertShown, type AlertKind } from '@/store/alerts';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import {
  clearRestriction,
  loadRestriction,
  resendInitialEmail,
  selectClearRestrictionCall,
  selectIsRestricted,
  selectRestrictionCall,
} from '@/store/userAccounts';
import { ActionMessages } from '@/screens/users/save/ActionMessages';
import { useSubmission } from '@/screens/users/save/useSubmission';
import { useLoad } from '@/widgets/useLoad';
import { useSingleFlight } from '@/widgets/useSingleFlight';

/** Sends the e-mail with which a user sets the first password again. (USER-032, USER-065) */
function ResendButton({ user }: { readonly user: User }) {
  const dispatch = useAppDispatch();
  // Of this button alone: that of another user does not wait for what is sent to this one.
  const { run, isUnderWay: isSending } = useSingleFlight();

  const resend = async () => {
    const result = await dispatch(resendInitialEmail(user.id));
    const messages = resendInitialEmail.rejected.match(result) ? result.payload?.messages : undefined;
    const tell = (kind: AlertKind, title: string, text: string) => dispatch(alertShown({ kind, title, text }));
    if (resendInitialEmail.fulfilled.match(result)) {
      if (result.payload === 'sent') tell('success', resendTexts.sentTitle, resendTexts.sent);
      else tell('danger', resendTexts.notSentTitle, resendTexts[result.payload]);
    } else if (typeof messages?.info === 'string') tell('info', resendTexts.notSentTitle, messages.info);
    else if (typeof messages?.error === 'string') {
      const reasons = remainingErrors(messages.formErrors, []);
      tell('danger', resendTexts.notSentTitle, [messages.error, ...reasons].join(' '));
    }
  };

  return (
    <button
      type="button"
      className="btn btn-outline-primary"
      aria-disabled={isSending}
      onClick={() => void run(resend)}
    >
      {isSending ? 'Sending…' : 'Resend Initial Email'}
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

  useLoad(useCallback(() => dispatch(loadRestriction(user.uuid)), [dispatch, user.uuid]));

  const clear = async () => {
    if (isRestricted !== true) return;
    const result = await submit({
      submit: async () => writeOutcome(await dispatch(clearRestriction(user.uuid))),
      hasArrived: async () => {
        const found = await dispatch(loadRestriction(user.uuid));
        return loadRestriction.fulfilled.match(found) ? !found.payload : null;
      },
    });
    if (result !== 'saved') return;
    dispatch(alertShown({ kind: 'success', title: savedTexts.restriction, text: fullName(user) }));
  };

  if (check.error !== null && !check.loading) {
    return <LoadError text={check.error} onRetry={() => void dispatch(loadRestriction(user.uuid))} />;
  }
  return (
    <div>
      <button
        type="button"
        className="btn btn-outline-primary"
        aria-disabled={isRestricted !== true || clearing.loading}
        onClick={() => void clear()}
      >
        {clearing.loading ? 'Removing…' : 'Remove Password-Change Time Restriction'}
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
