import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useQuestion } from '@/components/modal/useQuestion';
import { href, params } from '@/config/paths';
import type { Registration } from '@/domain/registration';
import {
  approvalErrors,
  approvalOf,
  editedRegistration,
  savingErrors,
  type ReviewValues,
} from '@/domain/registrationReview';
import { modifierName } from '@/domain/requests';
import { callTexts, registrationTexts, reviewTexts } from '@/domain/texts';
import { fullName } from '@/domain/user';
import { userRequestKey } from '@/domain/userRequest';
import { alertShown } from '@/store/alerts';
import { silentCall, withheldCall } from '@/store/callResult';
import { useAppDispatch } from '@/store/hooks';
import { approveRegistration, rejectRegistration } from '@/store/registrationReview';
import {
  deleteRegistration,
  loadRegistrationForSave,
  registrationRead,
  updateRegistration,
} from '@/store/registrations';
import { requestHandled } from '@/store/userRequests';
import { useAccessCatalogue } from '@/widgets/access/useAccessCatalogue';
import { useAccessPartNames } from '@/widgets/access/useAccessNames';
import { useHasLeft } from '@/widgets/useHasLeft';
import { useOwnUsername } from '@/widgets/useProfile';
import type { FormFailure, SaveCalls } from '@/widgets/save/saveCalls';
import type { Redirect } from '@/widgets/save/useRedirectAfterSave';
import { actionOf, actions, registrationReviewKind, type Action } from './registrationReviewKind';
import type { ReviewQuestion } from './ReviewDialogs';
import { useAccountOffers } from './useAccountOffers';

/**
 * What the form of a review saves, and how: the registration itself, its approval, its rejection, its deletion.
 * @returns what the form needs, and the question that is open
 */
export function useReview(registration: Registration) {
  const { id } = registration;
  const [search] = useSearchParams();
  const dispatch = useAppDispatch();
  const { asked, ask } = useQuestion<ReviewQuestion>();
  const hasLeft = useHasLeft();
  const username = useOwnUsername();
  const names = useAccessPartNames();
  const { catalogue } = useAccessCatalogue(false);
  const fixedSystemId = catalogue?.fixedSystemId ?? null;
  const kind = useMemo(() => registrationReviewKind(fixedSystemId, names), [fixedSystemId, names]);
  const offers = useAccountOffers(registration);

  const check = (values: ReviewValues, button: string): FormFailure | null => {
    const action = actionOf(button);
    if (action === 'reject' || action === 'delete') return null;
    const isApproval = action === 'approve';
    // Without the catalogue there are no cards on the screen: nobody approves what cannot be seen.
    if (isApproval && catalogue === null) return { title: reviewTexts.accessNotLoaded, errors: null };
    const errors = isApproval ? approvalErrors(values, registration, offers) : savingErrors(values, registration);
    if (errors.fields.length === 0) return null;
    const text = isApproval
      ? `${callTexts.approveRegistration} ${registrationTexts.fieldErrors}`
      : callTexts.updateRegistration;
    return { title: actions[action].failed, text, errors };
  };

  // The user gets the names as they are typed; what is rejected or deleted is the registration that the page names.
  const questionOf = (action: Exclude<Action, 'save'>, values: ReviewValues): ReviewQuestion =>
    action === 'approve'
      ? { action, person: values, account: approvalOf(values, registration, offers).account }
      : { action, person: registration };

  const confirm = (values: ReviewValues, button: string) => {
    const action = actionOf(button);
    if (action === 'save') return Promise.resolve(true);
    return ask(questionOf(action, values));
  };

  /** Approves or rejects, and asks about each warning of the server. */
  const decide = async (action: 'approve' | 'reject', values: ReviewValues, now: Registration) => {
    const approval = approvalOf(values, now, offers);
    const call = action === 'approve' ? approveRegistration : rejectRegistration;
    const send = (ignoresWarnings: boolean) => dispatch(call({ ...approval, ignoresWarnings }));
    let result = await send(false);
    // The repeated decision may bring another warning.
    while (result.isDone && result.value !== null) {
      const warnings = result.value;
      // Nobody is there to be asked: an alert says why nothing was decided.
      if (hasLeft.current) return withheldCall(registrationTexts.warned[action](warnings));
      const isConfirmed = await ask({ ...questionOf(action, values), warnings });
      if (!isConfirmed) return silentCall;
      result = await send(true);
    }
    return result;
  };

  const show = (now: Registration) => void dispatch(registrationRead.replaced({ arg: id, data: now }));
  const save = async (edited: Registration) => {
    const saved = await dispatch(updateRegistration(edited));
    // The page shows what was saved at once, and searches the directory by it. (RPEND-059)
    if (saved.isDone) show(edited);
    return saved;
  };

  const finish = (values: ReviewValues, _now: Registration, button: string): Redirect | null => {
    const action = actionOf(button);
    const { done: title, message, status } = actions[action];
    // What was typed before the registration was deleted was never saved.
    const person = fullName(action === 'delete' ? registration : values);
    dispatch(requestHandled(userRequestKey({ kind: 'registration', id }), status));
    dispatch(alertShown({ kind: 'success', title, text: person }));
    if (message === null) return null;
    return { address: href.userRequests(search.get(params.list) ?? '', message), state: { person } };
  };

  const calls: SaveCalls<Registration, ReviewValues> = {
    read: () => dispatch(loadRegistrationForSave(id)),
    write: (values, now, button) => {
      switch (actionOf(button)) {
        case 'save':
          return save(editedRegistration(values, now));
        case 'approve':
          return decide('approve', values, now);
        case 'reject':
          return decide('reject', values, now);
        case 'delete':
          return dispatch(deleteRegistration(id));
      }
    },
    hasArrived: async (_values, button) => {
      const action = actionOf(button);
      if (action === 'save') return undefined;
      const now = await dispatch(loadRegistrationForSave(id));
      if (!now.isDone) return action === 'delete' && now.failure.kind === 'notFound' ? 'exact' : null;
      if (action === 'delete') return 'notSeen';
      const { registrationStatus, lastModifiedBy } = now.value;
      if (registrationStatus === actions[action].status) {
        // Somebody else may have made the same decision, with other values.
        if (!username) return null;
        return lastModifiedBy === '' || modifierName(lastModifiedBy) === username ? 'exact' : 'notSeen';
      }
      // A record without a status does not say whether it has been decided. (RPEND-025)
      return registrationStatus === 'UNKNOWN' ? null : 'notSeen';
    },
    onArrived: finish,
    onNewer: show,
    onSaved: finish,
  };
  return { asked, form: { kind, calls, check, confirm } };
}
