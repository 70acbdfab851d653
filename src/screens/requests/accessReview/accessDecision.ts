import { accessRequestTypeLabel, requestTypeOf } from '@/domain/accessRequest';
import { accessChanges } from '@/domain/roleAccess/accessChanges';
import { activeAnswers, withFixedSystems, type AccessChoices } from '@/domain/roleAccess/answer';
import { isApplied, withAccessBefore } from '@/domain/roleAccess/applyRequest';
import { changeSentence } from '@/domain/roleAccess/changeSentence';
import { fullName } from '@/domain/user';
import { joined } from '@/lib/lists';
import type { Decision } from '@/screens/requests/review/FinalizeModal';
import { roleName, sentReview, type AccessReviewContext, type AccessReviewValues } from './accessReviewValues';

/** What a save does to the user, one sentence each; the request's own fields are seen in the form. */
export function effectsOf(context: AccessReviewContext, typed: AccessReviewValues): string[] {
  const { records, offered, fixedSystemId, systemName } = context;
  const { reviewed } = records;
  const { portalRoleIds, userAccesses } = sentReview(context, typed);
  // Cards show the fixed system for every access: adding it where the stored one lacks it is nobody's decision.
  const stored = withFixedSystems(activeAnswers(reviewed.userAccesses), fixedSystemId);
  const before = reviewed.portalRoleIds;
  const after = portalRoleIds.map(Number);
  const roles = (verb: string, ids: readonly number[]) => {
    const names = joined(ids.map((id) => roleName(offered, id)));
    return ids.length === 0 ? [] : [`Saving will ${verb} portal ${ids.length === 1 ? 'role' : 'roles'} ${names}`];
  };
  const granted = after.filter((id) => !before.includes(id));
  const removed = before.filter((id) => !after.includes(id));
  return [
    ...accessChanges(stored, userAccesses).map((change) => changeSentence(change, 'decision', systemName)),
    ...roles('grant', granted),
    ...roles('remove', removed),
  ];
}

/** About an approval after which the user's access is not what was requested. */
const unappliedTexts = {
  all: 'The access below does not include what was requested. Approving does not apply it. To grant the request, cancel and select Apply and Approve.',
  part: 'The access below does not include everything that was requested. Approving does not add the rest. To grant all of it, cancel and select Apply and Approve.',
};

/**
 * What the confirmation says.
 * @param values as they would be sent
 * @param originals for each answer of the request, the access at its revision
 */
export function accessDecision(
  context: AccessReviewContext,
  values: AccessReviewValues,
  originals: ReadonlyArray<AccessChoices | null>,
): Decision {
  const { request, reviewed } = context.records;
  const { requestStatus, userAccesses } = values;
  const type = requestTypeOf(request);
  const effects = effectsOf(context, values);
  const stored = activeAnswers(reviewed.userAccesses);
  const hasUnapplied =
    requestStatus === 'APPROVED' &&
    withAccessBefore(type, request.extendedQuestionAnswers, originals, stored).some(
      ({ requested, before }) => !isApplied(type, requested, before, userAccesses),
    );
  const warnings = [
    ...(hasUnapplied ? [effects.length === 0 ? unappliedTexts.all : unappliedTexts.part] : []),
    ...(requestStatus === 'REJECTED' && effects.length > 0
      ? ['You are rejecting the request, but the access below has changes.']
      : []),
  ];
  return {
    requestStatus,
    subject: `the access-change request (${accessRequestTypeLabel(request.requestType)}) of ${fullName(request)}`,
    effects: effects.length > 0 ? effects : ["The user's access will not change"],
    warnings,
    ...(hasUnapplied && effects.length === 0 ? { okText: 'Approve Without Applying' } : {}),
  };
}
