import type { AccessRequest } from '@/domain/accessRequest';
import type { RequestReview } from '@/domain/requests';
import type { ExtendedQuestionAnswer } from '@/domain/roleAccess/answer';
import type { UserRecord } from '@/domain/user';
import { apiPath } from './apiPath';
import { answerFieldNames, type FieldNames } from './fieldNames';
import { callApi } from './http';
import { toReviewedRequest } from './requestRecords';
import { toWireAccesses } from './userAccess';
import { editedFields } from './wireRecord';

interface AccessReview {
  readonly request: AccessRequest;
  /** As the server has the user now. (RACC-036) */
  readonly reviewed: UserRecord;
  readonly review: RequestReview;
  readonly portalRoleIds: readonly number[];
  /** All that the user is to have access to. */
  readonly userAccesses: readonly ExtendedQuestionAnswer[];
}

/** The form holds the fields of all three parts of the body side by side. (VAL-035) */
const fieldNames: FieldNames = { prefixes: ['userAccessModificationRequest.', 'portalUser.'], ...answerFieldNames };

/** Saves user, accesses and request together. (RACC-023) */
export function putAccessReview(given: AccessReview): Promise<void> {
  const { request, reviewed, review, portalRoleIds, userAccesses } = given;
  return callApi({
    method: 'PUT',
    path: apiPath`/rest/secure/user_management/review_access_change_request`,
    body: {
      portalUser: { ...reviewed.wireRecord, ...editedFields(reviewed.wireRecord, reviewed, { portalRoleIds }) },
      userAccesses: toWireAccesses(reviewed, userAccesses),
      userAccessModificationRequest: toReviewedRequest(request, review),
    },
    fieldNames,
  });
}
