import { settings } from '@/config/settings';
import type { AccessRequestType } from '@/domain/accessRequest';
import { limits } from '@/domain/limits';
import { proxyComments, proxyPrefixProblem } from '@/domain/proxyRequest';
import { roleAlone, type ExtendedQuestionAnswer } from '@/domain/roleAccess/answer';
import { proxyTexts } from '@/domain/texts';
import { fullName, type Profile, type User } from '@/domain/user';
import { validationText } from '@/domain/validationTexts';
import type { NewAccessRequest } from '@/store/proxyRequests';

/** What is requested, the same for each person. */
export interface ProxyRequestValues {
  readonly requestType: AccessRequestType;
  readonly requesterComments: string;
  readonly extendedQuestionAnswers: readonly ExtendedQuestionAnswer[];
}

export const noRequest: ProxyRequestValues = { requestType: 'NEW', requesterComments: '', extendedQuestionAnswers: [] };

/** The request for one person: its comments name both people and carry the comment. (PROXY-015) */
export function requestFor(me: Profile, user: User, values: ProxyRequestValues): NewAccessRequest {
  const named = (person: User) => ({ name: fullName(person), email: person.email, id: person.id });
  const comment = values.requesterComments.trim();
  const answers = values.extendedQuestionAnswers;
  return {
    ...values,
    // What was filled in before the type was chosen would read as if only that were to be removed.
    extendedQuestionAnswers: values.requestType === 'REMOVAL' ? answers.map(roleAlone) : answers,
    portalUserId: user.id,
    email: user.email,
    sysaidTicket: '',
    requesterComments: proxyComments(settings.proxyCommentPrefix, { proxy: named(me), subject: named(user), comment }),
  };
}

/** What is wrong with a comment; the names that are sent with it count, too. (PROXY-017) */
export function commentProblem(me: Profile, users: readonly User[], comment: string): string | undefined {
  if (comment.trim().length > limits.proxyRequesterComments) return validationText('requesterComments', 'size');
  const prefixProblem = proxyPrefixProblem(settings.proxyCommentPrefix, comment);
  if (prefixProblem !== null) return prefixProblem;
  const isTooLong = users.some((user) => {
    const { requesterComments } = requestFor(me, user, { ...noRequest, requesterComments: comment });
    return requesterComments.length > limits.requesterComments;
  });
  return isTooLong ? proxyTexts.commentTooLong : undefined;
}
