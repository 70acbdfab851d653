import { withRecordsKept } from '@/domain/roleAccess/accessChanges';
import { accessSummary } from '@/domain/roleAccess/accessText';
import { activeAnswers, withFixedSystems, type ExtendedQuestionAnswer } from '@/domain/roleAccess/answer';
import { answerMergeRules } from '@/domain/roleAccess/mergeRules';
import type { AccessPartNames } from '@/domain/roleAccess/siteNames';
import { lastEditor, type RequestReview } from '@/domain/requests';
import { portalRoleName, type AssignableRole } from '@/domain/userAccount';
import { trimmedValues } from '@/domain/userChanges';
import { reviewFields, reviewOf, reviewVersions } from '@/screens/requests/review/reviewValues';
import type { ReviewedRecords } from '@/store/accessReviews';
import { answersField } from '@/widgets/access/useAnswerErrors';
import { withRolesKept } from '@/widgets/account/withRolesKept';
import type { RecordKind } from '@/widgets/save/saveCalls';

/** What an access review edits of the user. */
export interface EditedAccess {
  /** Ids of portal roles, as boxes have them. */
  readonly portalRoleIds: readonly string[];
  readonly userAccesses: readonly ExtendedQuestionAnswer[];
}

export interface AccessReviewValues extends RequestReview, EditedAccess {}

/** What a review is judged and described by. */
export interface AccessReviewContext {
  readonly records: ReviewedRecords;
  /** The portal roles that have a box; null until they are loaded. */
  readonly offered: readonly AssignableRole[] | null;
  readonly fixedSystemId: number | null;
  readonly names: AccessPartNames;
}

function accessReviewValues({ request, reviewed }: ReviewedRecords): AccessReviewValues {
  return {
    ...reviewOf(request),
    portalRoleIds: reviewed.portalRoleIds.map(String),
    userAccesses: activeAnswers(reviewed.userAccesses),
  };
}

/** Each change of the request, the portal roles or any access makes another version; their order does not. */
function versionOf({ request, reviewed }: ReviewedRecords): string {
  const accesses = reviewed.userAccesses.map(({ id, version, modifiedAt }) => `${id} ${version ?? ''} ${modifiedAt}`);
  return [reviewVersions.versionOf(request), ...accesses.sort()].join(', ');
}

/** The user's access as it is sent. */
export function sentAccess({ records, offered, fixedSystemId }: AccessReviewContext, edited: EditedAccess) {
  const { portalRoleIds, userAccesses } = records.reviewed;
  return {
    portalRoleIds: withRolesKept(edited.portalRoleIds, portalRoleIds, offered),
    userAccesses: withFixedSystems(withRecordsKept(activeAnswers(userAccesses), edited.userAccesses), fixedSystemId),
  };
}

export function accessReviewKind(context: AccessReviewContext): RecordKind<ReviewedRecords, AccessReviewValues> {
  const shown = (field: string, value: unknown) => {
    switch (field) {
      case 'userAccesses':
        return accessSummary(value as ExtendedQuestionAnswer | undefined, context.names);
      case 'portalRoleIds':
        return (value as readonly string[]).map((id) => portalRoleName(context.offered, Number(id))).join(', ');
      default:
        return reviewVersions.shown(field, value);
    }
  };
  return {
    valuesOf: accessReviewValues,
    fields: [answersField('userAccesses'), { field: 'portalRoleIds', label: 'Portal Roles' }, ...reviewFields],
    lists: { userAccesses: answerMergeRules },
    shown,
    versionOf,
    editorOf: ({ request, reviewed }) => lastEditor(reviewed.userAccesses, request),
    closedBecause: ({ request }) => reviewVersions.closedBecause(request),
    normalized: (typed) => ({ ...trimmedValues(typed), ...sentAccess(context, typed) }),
    texts: reviewVersions.texts,
  };
}
