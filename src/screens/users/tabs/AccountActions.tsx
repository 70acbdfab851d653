import { useId } from 'react';
import { LoadError } from '@/components/feedback/LoadError';
import { Section } from '@/components/Section';
import { failureTexts } from '@/domain/formErrors';
import type { CallFacts } from '@/domain/callFacts';
import { resendTexts } from '@/domain/accountTexts';
import { savedTexts } from '@/domain/texts';
import { fullName, isInternal, type User } from '@/domain/user';
import { alertShown, type AlertKind, type NewAlert } from '@/store/alerts';
import { useAppDispatch } from '@/store/hooks';
import { clearRestriction, resendEligibilityRead, resendInitialEmail, restrictionRead } from '@/store/userAccounts';
import { useHasLeft } from '@/widgets/useHasLeft';
import { useLatestAlert } from '@/widgets/useLatestAlert';
import { useRead } from '@/widgets/useRead';
import { HeldNote } from '@/widgets/save/LostWriteParts';
import { useLeftAlert } from '@/widgets/save/useLeftAlert';
import { useWrite } from '@/widgets/save/useWrite';
import { WriteStatus } from '@/widgets/save/WriteStatus';
import { useSingleFlight } from '@/widgets/useSingleFlight';

/**
 * Resends the email with the link for setting the first password. Where the server would refuse it, the button says why,
 * before and after a press, and sends nothing; where that could not be found out, the press asks again.
 * (USER-032, USER-065)
 */
function ResendButton({ user }: { readonly user: User }) {
  const dispatch = useAppDispatch();
  // Of this button alone: that of another user does not wait for what is sent to this one.
  const { run, isUnderWay: isSending } = useSingleFlight();
  const eligibility = useRead(resendEligibilityRead, user.id, { isForgotten: true });
  const isChecked = (eligibility.isLoaded || eligibility.error !== null) && !eligibility.loading;
  const noteId = useId();
  const { data: known } = eligibility;
  const objection = known === null || known === 'allowed' ? null : resendTexts[known];

  const hasLeft = useHasLeft();
  const { alertIfLeft } = useLeftAlert();
  const showAlert = useLatestAlert();
  const alert = (shown: NewAlert) => {
    // Elsewhere it needs the name: that page may show another user.
    if (hasLeft.current) alertIfLeft({ ...shown, title: `${shown.title} (${fullName(user)})` });
    else showAlert(shown);
  };
  const alertNotSent = (kind: AlertKind, text: string, facts?: CallFacts) =>
    alert({ kind, title: resendTexts.notSentTitle, text, facts });
  const resend = async () => {
    // Once more: the answer on the screen may be old.
    const check = await dispatch(resendEligibilityRead.load(user.id));
    if (!check.isDone) return alertNotSent('danger', resendTexts.unchecked, check.failure.messages.facts);
    if (check.value !== 'allowed') return alertNotSent('danger', resendTexts[check.value]);

    const result = await dispatch(resendInitialEmail(user.id));
    if (result.isDone) return alert({ kind: 'success', title: resendTexts.sentTitle, text: resendTexts.sent });
    const { messages } = result.failure;
    const { error, info, facts } = messages;
    if (info !== null) alertNotSent('info', info);
    if (error !== null) alertNotSent('danger', failureTexts(messages).join(' '), facts);
  };

  return (
    <div>
      <button
        type="button"
        className="btn btn-outline-primary"
        aria-disabled={!isChecked || objection !== null || isSending}
        aria-describedby={objection === null ? undefined : noteId}
        onClick={() => {
          if (objection !== null) alertNotSent('danger', objection);
          else if (isChecked) void run(resend);
        }}
      >
        {isSending ? 'Sending…' : 'Resend Initial Email'}
      </button>
      {objection !== null && (
        <p id={noteId} className="form-hint">
          {objection}
        </p>
      )}
    </div>
  );
}

/** Lets a user change the password again at once. (USER-033, USER-058) */
function RestrictionButton({ user }: { readonly user: User }) {
  const dispatch = useAppDispatch();
  const check = useRead(restrictionRead, user.uuid, { isForgotten: true });
  const isRestricted = check.loading ? null : check.data;
  const { alertIfLeft, alertFailureIfLeft } = useLeftAlert();
  const { write, messages, isUnderWay: isClearing, isHeld } = useWrite({ alertFailureIfLeft });
  const hasLeft = useHasLeft();
  const hintId = useId();
  const noteId = useId();
  const cleared = { kind: 'success', title: savedTexts.restriction, text: fullName(user) } as const;

  const clear = async () => {
    if (isRestricted !== true || isHeld) return;
    const isCleared = await write({
      write: () => dispatch(clearRestriction(user.uuid)),
      hasArrived: async () => {
        // The answer would take the place of that about another user.
        if (hasLeft.current) return null;
        const isStillRestricted = await dispatch(restrictionRead.load(user.uuid));
        return isStillRestricted.isDone ? !isStillRestricted.value : null;
      },
      onArrived: () => alertIfLeft(cleared),
    });
    if (isCleared) dispatch(alertShown(cleared));
  };

  return (
    <div>
      {check.error !== null && !check.loading ? (
        <LoadError {...check} />
      ) : (
        <button
          type="button"
          className="btn btn-outline-primary"
          aria-disabled={isRestricted !== true || isClearing || isHeld}
          aria-describedby={isRestricted === false ? hintId : noteId}
          onClick={() => void clear()}
        >
          {isClearing ? 'Removing…' : 'Remove Password-Change Time Restriction'}
        </button>
      )}
      {isRestricted === false && (
        <p id={hintId} className="form-hint">
          No time restriction is in effect.
        </p>
      )}
      <HeldNote id={noteId} isHeld={isHeld} />
      <WriteStatus messages={messages} />
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
