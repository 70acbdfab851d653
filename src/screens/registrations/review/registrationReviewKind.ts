import { isReviewable, personFields, reviewerFields, type Registration } from '@/domain/registration';
import { approvalFields, approvalStart, reviewValues, type ReviewValues } from '@/domain/registrationReview';
import { accessSummary } from '@/domain/roleAccess/accessText';
import { normalizedRequest, type ExtendedQuestionAnswer } from '@/domain/roleAccess/answer';
import { answerMergeRules } from '@/domain/roleAccess/mergeRules';
import type { AccessPartNames } from '@/domain/roleAccess/siteNames';
import { lostDecisionTexts, saveTexts } from '@/domain/saveTexts';
import { listMessages, registrationTexts } from '@/domain/texts';
import { userRequestStatusLabel } from '@/domain/userRequest';
import { labelled } from '@/domain/validationTexts';
import { answersField } from '@/widgets/access/useAnswerErrors';
import type { RecordKind } from '@/widgets/save/saveCalls';

/**
 * The submit buttons by their values. A decision leads back to the list, which shows its message. (RPEND-057)
 * `status` is the new one; null where it stays, or nothing is left to have one.
 */
export const actions = {
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

export type Action = keyof typeof actions;

export function actionOf(button: string): Action {
  return Object.hasOwn(actions, button) ? (button as Action) : 'save';
}

/** How the review of a registration is edited, compared and spoken of. */
export function registrationReviewKind(
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
