import { accessRequestTypeLabel, requestTypeOf } from '@/domain/accessRequest';
import { accessChanges } from '@/domain/roleAccess/accessChanges';
import { activeAnswers, withFixedSystems, type ExtendedQuestionAnswer } from '@/domain/roleAccess/answer';
import { differ, type AccessChoices } from '@/domain/roleAccess/choices';
import { answerFor, isApplied, withAccessBefore } from '@/domain/roleAccess/applyRequest';
import { changeSentence } from '@/domain/roleAccess/changeSentence';
import { fullName } from '@/domain/user';
import { portalRoleName } from '@/domain/userAccount';
import { joined } from '@/lib/lists';
import type { Decision } from '@/screens/requests/review/FinalizeModal';
import { sentAccess, type AccessReviewContext, type AccessReviewValues, type EditedAccess } from './accessReviewValues';

/** What a save does to the user, one sentence each; the request's own fields are seen in the form. */
export function effectsOf(context: AccessReviewContext, edited: EditedAccess): string[] {
  const { fixedSystemId, names } = context;
  const { reviewed } = context.records;
  const { portalRoleIds, userAccesses } = sentAccess(context, edited);
  // Cards show the fixed system for every access: adding it where the stored one lacks it is nobody's decision.
  const stored = withFixedSystems(activeAnswers(reviewed.userAccesses), fixedSystemId);
  const before = reviewed.portalRoleIds;
  const after = portalRoleIds.map(Number);
  const roles = (verb: string, ids: readonly number[]) => {
    const named = joined(ids.map((id) => portalRoleName(context.offered, id)));
    return ids.length === 0 ? [] : [`Saving will ${verb} portal ${ids.length === 1 ? 'role' : 'roles'} ${named}`];
  };
  const granted = after.filter((id) => !before.includes(id));
  const removed = before.filter((id) => !after.includes(id));
  // A card without a study role cannot be saved, but a stored access without one can be removed.
  const changes = accessChanges(stored, userAccesses).filter(
    ({ type, requested }) => type === 'REMOVAL' || requested.roleName !== '',
  );
  return [
    ...changes.map((change) => changeSentence(change, 'decision', names)),
    ...roles('grant', granted),
    ...roles('remove', removed),
  ];
}

/** About an approval after which the user's access is not what was requested. */
const unappliedTexts = {
  all: 'The access below does not include what was requested. Approving does not apply it. To grant the request, cancel and select Apply and Approve.',
  part: 'The access below does not include everything that was requested. Approving does not apply the rest. To grant all of it, cancel and select Apply and Approve.',
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
  const asked = request.extendedQuestionAnswers;
  const isEachApplied =
    type === null
      ? []
      : withAccessBefore(type, asked, originals, stored).map(({ requested, before }) =>
          isApplied(type, requested, before, userAccesses),
        );
  const hasUnapplied = requestStatus === 'APPROVED' && isEachApplied.includes(false);
  const isChanged = (one: ExtendedQuestionAnswer) => {
    const [before, after] = [answerFor(stored, one), answerFor(userAccesses, one)];
    return before === undefined || after === undefined ? before !== after : differ(before, after);
  };
  // Other changes are no part of the request.
  const isPartApplied = isEachApplied.includes(true) || asked.some(isChanged);
  const warnings = [
    ...(hasUnapplied ? [isPartApplied ? unappliedTexts.part : unappliedTexts.all] : []),
    ...(requestStatus === 'REJECTED' && effects.length > 0
      ? ['You are rejecting the request, but the access below has changes.']
      : []),
  ];
  return {
    requestStatus,
    subject: `the access-change request (${accessRequestTypeLabel(request.requestType)}) of ${fullName(request)}`,
    effects: effects.length > 0 ? effects : ["The user's access will not change"],
    warnings,
    ...(hasUnapplied && !isPartApplied ? { okText: 'Approve Without Applying' } : {}),
  };
}
