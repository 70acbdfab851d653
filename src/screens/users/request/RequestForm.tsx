import { useMemo } from 'react';
import { Modal } from '@/components/modal/Modal';
import { SupportText } from '@/components/SupportText';
import { useQuestion, type Asked } from '@/components/modal/useQuestion';
import { paths } from '@/config/paths';
import { settings } from '@/config/settings';
import type { AccessRequest } from '@/domain/accessRequest';
import { openRequestTexts } from '@/domain/messageCatalogue';
import { outstandingRoles, reviewPromise } from '@/domain/outstanding';
import { recordName } from '@/domain/roleAccess/accessText';
import { normalizedRequest, withFixedSystems } from '@/domain/roleAccess/answer';
import { haveSameRoles, isChanged } from '@/domain/roleAccess/choices';
import { answerMergeRules } from '@/domain/roleAccess/mergeRules';
import type { AccessCatalogue } from '@/domain/roleAccess/catalogue';
import { answersErrors } from '@/domain/roleAccess/problems';
import { saveTexts } from '@/domain/saveTexts';
import { requestTexts, savedTexts } from '@/domain/texts';
import type { Profile } from '@/domain/user';
import { BlockedRoles } from '@/screens/users/profile/BlockedRoles';
import { alertShown } from '@/store/alerts';
import { lookForAccessRequests, submitAccessRequest } from '@/store/accessRequests';
import { withheldCall, unchangedCall } from '@/store/callResult';
import { useAppDispatch } from '@/store/hooks';
import { answersField } from '@/widgets/access/useAnswerErrors';
import { SaveButtons } from '@/widgets/save/SaveButtons';
import type { RecordKind, SaveCalls } from '@/widgets/save/saveCalls';
import { SaveForm } from '@/widgets/save/SaveForm';
import { useMadeSince } from '@/widgets/save/useMadeSince';
import { RequestFields } from './RequestFields';
import { askedType, firstValues, originalsOf, type RequestValues, type RequestTarget } from './requestValues';

/** Asks before the removal of an access is requested. */
function RemovalModal({ subject: roleName, ...answers }: Asked<string>) {
  return (
    <Modal title={requestTexts.removalTitle} okText="Request Removal" isDestructive {...answers}>
      <p>
        <bdi>{requestTexts.removalEffect(roleName)}</bdi>
      </p>
      <p>
        <SupportText text={requestTexts.withdrawal(settings.supportEmail)} />
      </p>
    </Modal>
  );
}

interface RequestFormProps {
  readonly profile: Profile;
  readonly target: RequestTarget;
  readonly catalogue: AccessCatalogue;
  readonly requests: readonly AccessRequest[];
}

/** Asks for access. (PROF-033, PROF-035) */
export function RequestForm({ profile, target, catalogue, requests }: RequestFormProps) {
  const dispatch = useAppDispatch();
  const { fixedSystemId } = catalogue;
  const record = target.type === 'UPDATE' ? target.record : null;
  const kind = useMemo(
    (): RecordKind<RequestTarget, RequestValues> => ({
      valuesOf: (asked) => firstValues(asked, fixedSystemId),
      fields: [answersField('extendedQuestionAnswers'), { field: 'requesterComments', label: 'Requester comments' }],
      lists: { extendedQuestionAnswers: answerMergeRules },
      normalized: (typed) => normalizedRequest(typed, fixedSystemId),
      texts: () => saveTexts.request,
    }),
    [fixedSystemId],
  );

  const blocked = target.type === 'NEW' ? outstandingRoles(requests) : [];
  const rolesInUse = target.type === 'NEW' ? target.roleNamesInUse : [];
  // Relations limit only a new role: existing access that does not fit them must not block a change.
  const judged = target.type === 'NEW' ? catalogue : { ...catalogue, links: null };
  const check = ({ extendedQuestionAnswers, isRemoval }: RequestValues) => {
    if (isRemoval) return null;
    const errors = answersErrors(extendedQuestionAnswers, judged, { rolesInUse: [...rolesInUse, ...blocked] });
    return errors.fields.length === 0 ? null : { title: null, errors };
  };

  const finish = () => {
    dispatch(alertShown({ kind: 'success', title: savedTexts.request, text: reviewPromise, keptAcrossPages: true }));
    return { address: paths.backToProfile };
  };
  const { asked, ask } = useQuestion<string>();
  const { noteBefore, loadMade } = useMadeSince(() => dispatch(lookForAccessRequests()));
  const calls: SaveCalls<RequestTarget, RequestValues> = {
    prepare: async ({ extendedQuestionAnswers, requesterComments, isRemoval }) => {
      const originals = withFixedSystems(originalsOf(target), fixedSystemId);
      // A request that asks for nothing is not sent. (PROF-043)
      if (!isRemoval && !isChanged(extendedQuestionAnswers, originals, requesterComments)) {
        return unchangedCall;
      }
      // Another request for the role may have been made since the page was opened. (PROF-044, PROF-047)
      const before = await noteBefore();
      if (!before.isDone) return before;
      const taken = outstandingRoles(before.value);
      if (extendedQuestionAnswers.some(({ roleName }) => taken.includes(roleName))) {
        return withheldCall(openRequestTexts.access);
      }
      return before;
    },
    write: ({ extendedQuestionAnswers, requesterComments, isRemoval }) =>
      dispatch(
        submitAccessRequest({
          requestType: askedType(target, isRemoval),
          portalUserId: profile.id,
          email: profile.email,
          requesterComments,
          sysaidTicket: '',
          extendedQuestionAnswers,
        }),
      ),
    hasArrived: async ({ extendedQuestionAnswers, isRemoval, requesterComments }) => {
      const requestType = askedType(target, isRemoval);
      const made = await loadMade();
      if (made === null) return null;
      const alike = made.filter(
        (asked) =>
          asked.requestType === requestType && haveSameRoles(asked.extendedQuestionAnswers, extendedQuestionAnswers),
      );
      if (alike.length === 0) return 'notSeen';
      return alike.some((request) => request.requesterComments === requesterComments) ? 'exact' : 'alike';
    },
    // A request that is there is not made twice: the form goes, as after any other submission.
    onArrived: finish,
    onSaved: finish,
  };

  return (
    <>
      <SaveForm
        isNew={record === null}
        draftKey={`request-access/${record?.id ?? 'new'}`}
        record={target}
        kind={kind}
        calls={calls}
        check={check}
        confirm={async ({ isRemoval }) => record === null || !isRemoval || ask(recordName(record))}
      >
        {(save) => (
          <div className="cards">
            <BlockedRoles roleNames={record === null ? blocked : [record.roleName]} requests={requests} />
            <RequestFields target={target} rolesInUse={rolesInUse} blocked={blocked} />
            <SaveButtons save={save} submit="Submit Request" submitting="Submitting…" />
          </div>
        )}
      </SaveForm>
      {asked && <RemovalModal {...asked} />}
    </>
  );
}
