import { useState } from 'react';
import {
  approvalErrors,
  approvalOf,
  editedRegistration,
  isInternalDomainWarning,
  savingErrors,
  type ReviewFacts,
  type ReviewValues,
} from '@/domain/registrationReview';
import { callTexts, registrationTexts } from '@/domain/texts';
import { fullName } from '@/domain/user';
import { userRequestKey } from '@/domain/userRequest';
import { alertShown } from '@/store/alerts';
import { useAppDispatch } from '@/store/hooks';
import { approveRegistration, rejectRegistration } from '@/store/registrationReview';
import { deleteRegistration, reloadRegistration, updateRegistration } from '@/store/registrations';
import { requestHandled } from '@/store/userRequests';
import { useLeaveAfterSave } from '@/widgets/save/useRedirectAfterSave';
import { useSingleFlight } from '@/widgets/useSingleFlight';
import { failureOf, type FormFailure } from '@/screens/registrations/formFailure';
import { outcomeOf, type Outcome } from '@/screens/registrations/outcome';

/** What became of a wish: `warned` asks the reviewer before it is done, `busy` is dropped for another one. */
export type ReviewResult = 'done' | 'warned' | 'failed' | 'busy';

/**
 * What a reviewer can do with a registration: one at a time, and nothing after it was decided upon.
 * @param listHref where the list of requests is that says a message
 */
export function useReview(facts: ReviewFacts, listHref: (message: string) => string) {
  const dispatch = useAppDispatch();
  const [failure, setFailure] = useState<FormFailure | null>(null);
  const [info, setInfo] = useState<string | null>(null);
  const { run, isUnderWay: isBusy } = useSingleFlight();
  const { isLeaving: isDecided, leave } = useLeaveAfterSave();

  const { registration } = facts;

  /** @returns null where no call is made: while another one is under way, and after the decision */
  const attempt = (call: () => Promise<Outcome>): Promise<Outcome | null> =>
    run(async () => {
      if (isDecided) return null;
      setFailure(null);
      setInfo(null);
      const outcome = await call();
      setInfo(outcome.payload?.messages.info ?? null);
      return outcome;
    });

  const tell = (title: string, text: string) => dispatch(alertShown({ kind: 'success', title, text }));

  const markHandled = () =>
    dispatch(requestHandled(userRequestKey({ kind: 'registration', id: registration.id, userRequestType: '' })));

  /** Decided upon: the list is shown a moment later, and says it once more. (RPEND-056, RPEND-057) */
  const decided = (message: string, person: string) => {
    markHandled();
    leave({ address: listHref(message), state: { person } });
  };

  const save = async (typed: ReviewValues): Promise<ReviewResult> => {
    const errors = savingErrors(typed);
    if (errors.fields.length > 0) {
      setFailure({ title: registrationTexts.updateFailed, text: callTexts.updateRegistration, errors });
      return 'failed';
    }
    const edited = editedRegistration(typed, facts);
    const outcome = await attempt(async () => {
      const saved = outcomeOf(await dispatch(updateRegistration(edited)));
      if (saved.hasSucceeded) await dispatch(reloadRegistration(registration.id));
      return saved;
    });
    if (outcome === null) return 'busy';
    if (!outcome.hasSucceeded) {
      setFailure(failureOf(registrationTexts.updateFailed, outcome.payload));
      return 'failed';
    }
    markHandled();
    tell(fullName(edited), registrationTexts.updated);
    return 'done';
  };

  /** @param ignoresWarnings the reviewer has answered `Create User Anyway` */
  const approve = async (typed: ReviewValues, ignoresWarnings = false): Promise<ReviewResult> => {
    const errors = approvalErrors(typed, facts);
    if (errors.fields.length > 0) {
      const text = `${callTexts.approveRegistration} ${registrationTexts.fieldErrors}`;
      setFailure({ title: registrationTexts.creationFailed, text, errors });
      return 'failed';
    }
    const approval = approvalOf(typed, facts);
    const outcome = await attempt(async () =>
      outcomeOf(await dispatch(approveRegistration({ ...approval, ignoresWarnings }))),
    );
    if (outcome === null) return 'busy';
    if (!outcome.hasSucceeded) {
      if (isInternalDomainWarning(outcome.payload?.messages.formErrors ?? null)) return 'warned';
      setFailure(failureOf(registrationTexts.creationFailed, outcome.payload));
      return 'failed';
    }
    tell(registrationTexts.created, fullName(approval.registration));
    decided('User created', fullName(approval.registration));
    return 'done';
  };

  const reject = async (typed: ReviewValues): Promise<ReviewResult> => {
    const approval = approvalOf(typed, facts);
    const outcome = await attempt(async () => outcomeOf(await dispatch(rejectRegistration(approval))));
    if (outcome === null) return 'busy';
    if (!outcome.hasSucceeded) {
      setFailure(failureOf(registrationTexts.rejectionFailed, outcome.payload));
      return 'failed';
    }
    tell(fullName(registration), registrationTexts.rejected);
    decided('User Rejected', fullName(registration));
    return 'done';
  };

  const remove = async (): Promise<ReviewResult> => {
    const outcome = await attempt(async () => outcomeOf(await dispatch(deleteRegistration(registration.id))));
    if (outcome === null) return 'busy';
    if (!outcome.hasSucceeded) {
      setFailure(failureOf(registrationTexts.deletionFailed, outcome.payload));
      return 'failed';
    }
    tell(fullName(registration), registrationTexts.deleted);
    decided('User Registration Deleted', fullName(registration));
    return 'done';
  };

  return { failure, info, isBusy, isDecided, save, approve, reject, remove };
}
