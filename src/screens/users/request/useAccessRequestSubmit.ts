import { useState } from 'react';
import { outstandingRoles } from '@/domain/outstanding';
import { isChanged, withFixedSystems } from '@/domain/roleAccess/answer';
import { nothingToSubmit, requestTexts } from '@/domain/texts';
import type { Profile } from '@/domain/user';
import { writeOutcome } from '@/store/apiThunk';
import { lookUpOwnRequests, readRequestsBeforeSubmit, submitAccessRequest } from '@/store/accessRequests';
import { useAppDispatch } from '@/store/hooks';
import { useSubmission } from '@/screens/users/save/useSubmission';
import { originalsOf, requestTypeOf, type RequestValues } from './requestValues';
import type { RequestWish } from './requestWish';

/** What keeps a request from being sent, found before anything was. */
export type Hindrance = { readonly info: string } | { readonly error: string };

/**
 * Submits a request for access. One that asks for nothing is not sent (PROF-043), nor one for a study role for which
 * another is outstanding by now (PROF-044, PROF-047).
 */
export function useAccessRequestSubmit(profile: Profile, wish: RequestWish, fixedSystemId: number | null) {
  const dispatch = useAppDispatch();
  const submission = useSubmission();
  const [hindrance, setHindrance] = useState<Hindrance | null>(null);

  const submit = async (typed: RequestValues): Promise<'saved' | 'arrived' | 'not'> => {
    setHindrance(null);
    submission.forget();
    const requesterComments = typed.requesterComments.trim();
    const complete = (answers: RequestValues['answers']) => withFixedSystems(answers, fixedSystemId);
    const answers = complete(typed.answers);
    const requestType = requestTypeOf(wish, typed.isRemoval);
    if (requestType !== 'REMOVAL' && !isChanged(answers, complete(originalsOf(wish)), requesterComments)) {
      setHindrance({ info: nothingToSubmit });
      return 'not';
    }
    const before = await dispatch(readRequestsBeforeSubmit());
    if (!readRequestsBeforeSubmit.fulfilled.match(before)) return 'not';
    const taken = outstandingRoles(before.payload);
    if (answers.some(({ roleName }) => taken.includes(roleName))) {
      setHindrance({ error: requestTexts.activeExists });
      return 'not';
    }
    const known = new Set(before.payload.map(({ id }) => id));
    return submission.submit({
      submit: async () =>
        writeOutcome(
          await dispatch(
            submitAccessRequest({
              requestType,
              portalUserId: profile.id,
              email: profile.email,
              requesterComments,
              sysaidTicket: '',
              extendedQuestionAnswers: answers,
            }),
          ),
        ),
      hasArrived: async () => {
        const after = await dispatch(lookUpOwnRequests());
        if (!lookUpOwnRequests.fulfilled.match(after)) return null;
        return after.payload.some((request) => !known.has(request.id) && request.requestType === requestType);
      },
    });
  };

  return { submit, hindrance, notice: submission.notice, isChecking: submission.isChecking };
}
