import * as v from 'valibot';
import type { AccessRequest } from '../domain/accessRequest';
import { messagesOf } from '../domain/messageCatalogue';
import type { RequestReview } from '../domain/requests';
import type { ExtendedQuestionAnswer } from '../domain/roleAccess/answer';
import type { User } from '../domain/user';
import { toWireAccessControls } from './accessControls';
import { apiPath } from './apiPath';
import { callApi } from './http';
import { numbers } from './schema';
import { readUser } from './users';

/** A user as a review needs one: what the server gave goes back to it whole, also what the portal does not read. */
export interface ReviewedUser {
  readonly user: User;
  readonly portalRoleIds: readonly number[];
  /** The server's own record. Only this floor looks into it. */
  readonly record: unknown;
}

const wireReviewed = v.looseObject({ portalRoleIds: numbers });

/** (RACC-036) */
export function getReviewedUser(id: number, signal: AbortSignal): Promise<ReviewedUser> {
  return callApi({
    path: apiPath`/rest/secure/user_management/user/${id}`,
    read: (json) => ({ user: readUser(json), portalRoleIds: v.parse(wireReviewed, json).portalRoleIds, record: json }),
    signal,
  });
}

export interface AccessReview {
  readonly request: AccessRequest;
  readonly reviewed: ReviewedUser;
  readonly review: RequestReview;
  readonly portalRoleIds: readonly number[];
  /** All that the user is to have access to. */
  readonly userAccesses: readonly ExtendedQuestionAnswer[];
}

/** The request as it came, with what the reviewer has changed; what the portal derives from its comments stays here. */
function toWireRequest(request: AccessRequest, review: RequestReview): object {
  const { isInactive, proxy: _proxy, extendedQuestionAnswers, ...record } = request;
  return { ...record, inactive: isInactive, accessControls: toWireAccessControls(extendedQuestionAnswers), ...review };
}

const ofAccess = messagesOf('userAccess');
const ofRequest = messagesOf('accessModificationRequest');

/** Saves user, accesses and request together. (RACC-023) */
export function putAccessReview({ request, reviewed, review, portalRoleIds, userAccesses }: AccessReview) {
  const portalUserId = reviewed.user.id;
  return callApi({
    method: 'PUT',
    path: apiPath`/rest/secure/user_management/review_access_change_request`,
    body: {
      portalUser: { ...(reviewed.record as object), portalRoleIds },
      userAccesses: toWireAccessControls(userAccesses.map((access) => ({ ...access, portalUserId }))),
      userAccessModificationRequest: toWireRequest(request, review),
    },
    // Without a sign of the server's own hand nobody knows whether it was saved.
    read: () => undefined,
    messages: (field, code) => ofAccess(field, code) ?? ofRequest(field, code),
  });
}
