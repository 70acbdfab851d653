import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useQuestion } from '@/components/modal/useQuestion';
import { href, params } from '@/config/paths';
import { isReviewable, personFields, reviewerFields, type Registration } from '@/domain/registration';
import {
  approvalFields,
  approvalErrors,
  approvalOf,
  approvalStart,
  editedRegistration,
  reviewValues,
  savingErrors,
  type ReviewValues,
} from '@/domain/registrationReview';
import { modifierName } from '@/domain/requests';
import { accessSummary } from '@/domain/roleAccess/accessText';
import { normalizedRequest, type ExtendedQuestionAnswer } from '@/domain/roleAccess/answer';
import { answerMergeRules } from '@/domain/roleAccess/mergeRules';
import type { AccessPartNames } from '@/domain/roleAccess/siteNames';
import { lostDecisionTexts, saveTexts } from '@/domain/saveTexts';
import { callTexts, listMessages, registrationTexts, reviewTexts } from '@/domain/texts';
import { fullName } from '@/domain/user';
import { userRequestKey, userRequestStatusLabel } from '@/domain/userRequest';
import { labelled } from '@/domain/validationTexts';
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
import { answersField } from '@/widgets/access/useAnswerErrors';
import { useAccessPartNames } from '@/widgets/access/useAccessNames';
import { useHasLeft } from '@/widgets/useHasLeft';
import { useOwnUsername } from '@/widgets/useProfile';
import type { FormFailure, RecordKind, SaveCalls } from '@/widgets/save/saveCalls';
import type { Redirect } from '@/widgets/save/useRedirectAfterSave';
import type { ReviewQuestion } from './ReviewDialogs';
import { useAccountOffers } from './useAccountOffers';

/**
 * The submit buttons by their values. A decision leads back to the list, which shows its message. (RPEND-057)
 * `status` is the new one; null where it stays, or nothing is left to have one.
 */
const actions = {
  save: {
    done: registrationTexts.updated,
    failed: registrationTexts.updateFailed,
    texts: saveTexts.review,
    message: null,
    status: null,
  },
  approve: {
    done: registrationTexts.created,
    failed: registrationTexts.creationFailed,
    texts: saveTexts.review,
    message: listMessages.approved,
    status: 'APPROVED',
  },
  reject: {
    done: registrationTexts.rejected,
    failed: registrationTexts.rejectionFailed,
    texts: lostDecisionTexts('rejected'),
    message: listMessages.rejected,
    status: 'DENIED',
  },
  delete: {
    done: registrationTexts.deleted,
    failed: registrationTexts.deletionFailed,
    texts: lostDecisionTexts('deleted'),
    message: listMessages.deleted,
    status: null,
  },
} as const;

type Action = keyof typeof actions;

function actionOf(button: string): Action {
  return Object.hasOwn(actions, button) ? (button as Action) : 'save';
}

function registrationReviewKind(
  fixedSystemId: number | null,
  names: AccessPartNames,
): RecordKind<Registration, ReviewValues> {
  return {
    valuesOf: reviewValues,
    fields: [
      ...labelled(personFields),
      answersField('extendedQuestionAnswers'),
      ...labelled(approvalFields),
      ...labelled(reviewerFields),
    ],
    lists: { extendedQuestionAnswers: answerMergeRules },
    transient: approvalStart,
    shown: (field, value) =>
      field === 'extendedQuestionAnswers'
        ? accessSummary(value as ExtendedQuestionAnswer | undefined, names)
        : String(value),
    versionOf: ({ version, dateLastModified, registrationStatus }) =>
      `${version ?? dateLastModified} ${registrationStatus}`,
    editorOf: ({ lastModifiedBy, dateLastModified }) => ({ by: lastModifiedBy, at: dateLastModified }),
    closedBecause: (registration) => {
      if (isReviewable(registration)) return null;
      const status = userRequestStatusLabel(registration.registrationStatus);
      return `The registration is ${status.toLowerCase()} and can no longer be changed.`;
    },
    normalized: (typed) => normalizedRequest(typed, fixedSystemId),
    texts: (button) => actions[actionOf(button)].texts,
    failedTitle: (button) => actions[actionOf(button)].failed,
  };
}

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
