import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Section } from '@/components/Section';
import { requestTypeOf } from '@/domain/accessRequest';
import { isResolved } from '@/domain/requests';
import { activeAnswers } from '@/domain/roleAccess/answer';
import { applyRequest } from '@/domain/roleAccess/applyRequest';
import { answerMergeRules } from '@/domain/roleAccess/mergeRules';
import { isSameVersion } from '@/domain/threeWayMerge';
import { ReviewButtons } from '@/screens/requests/review/ReviewButtons';
import { ReviewFields } from '@/screens/requests/review/ReviewFields';
import { AccessQuestions } from '@/widgets/access/AccessQuestions';
import { SentenceList } from '@/widgets/access/SentenceList';
import { PortalRolesField } from '@/widgets/account/PortalRolesField';
import { ReviewLayout } from '@/widgets/reviewQueue/ReviewLayout';
import type { SaveSlot } from '@/widgets/save/SaveForm';
import { AccessRequestSummary } from './AccessRequestSummary';
import { effectsOf } from './accessDecision';
import type { AccessReviewContext, AccessReviewValues } from './accessReviewValues';
import { RelatedRequests } from './RelatedRequests';
import { RequestedAccess, type ApplyChange } from './RequestedAccess';
import type { Originals } from './useOriginals';

interface AccessReviewFieldsProps {
  readonly save: SaveSlot;
  readonly context: AccessReviewContext;
  readonly originals: Originals;
  readonly readOnlyReason: string | null;
  readonly hasNext: boolean;
}

/** What saving will do, while it is being decided. */
function Effects({ context }: { readonly context: AccessReviewContext }) {
  const { control } = useFormContext<AccessReviewValues>();
  const [portalRoleIds, userAccesses] = useWatch({ control, name: ['portalRoleIds', 'userAccesses'] });
  const effects = effectsOf(context, { portalRoleIds, userAccesses });
  if (effects.length === 0) return null;
  return <SentenceList className="decision-effects" label="What saving will do" sentences={effects} />;
}

/** What came of applying the request. */
const notes = {
  applied: 'The requested access has been applied below. It is not saved yet.',
  included: 'Nothing was applied: the access below already included what was requested.',
};

/** Everything that a reviewer fills in. (RACC-004) */
export function AccessReviewFields(props: AccessReviewFieldsProps) {
  const { save, context, originals, readOnlyReason, hasNext } = props;
  const isReadOnly = readOnlyReason !== null;
  const form = useFormContext<AccessReviewValues>();
  const { request, reviewed } = context.records;
  const [note, setNote] = useState('');
  const { isDirty } = form.formState;
  // After a reset, the next change applies nothing.
  if (note === notes.applied && !isDirty) setNote('');
  const apply: ApplyChange = (change) => {
    const before = form.getValues('userAccesses');
    const after = change(before);
    // What an earlier click has applied is still not saved.
    const lists = { userAccesses: answerMergeRules };
    if (isSameVersion({ userAccesses: before }, { userAccesses: after }, lists)) return setNote(note || notes.included);
    form.setValue('userAccesses', after, { shouldDirty: true });
    // They name answers by their rows, which may have moved.
    form.clearErrors('userAccesses');
    setNote(notes.applied);
  };
  const applyRequested = () => {
    const asked = request.extendedQuestionAnswers;
    const type = requestTypeOf(request);
    if (type !== null && asked.length > 0) apply((answers) => applyRequest(type, asked, answers));
  };
  return (
    <ReviewLayout
      readOnlyReason={readOnlyReason}
      evidence={
        <>
          <AccessRequestSummary records={context.records} originals={originals} />
          <RequestedAccess
            request={request}
            originals={originals}
            stored={activeAnswers(reviewed.userAccesses)}
            names={context.names}
            isReadOnly={isReadOnly}
            save={save}
            onApply={apply}
            onApplyAll={applyRequested}
          />
          {!isResolved(request) && originals.hasSettled && <RelatedRequests request={request} />}
          <Section title="Current Access">
            <p role="status" className="applied-note">
              {note}
            </p>
            <AccessQuestions name="userAccesses" isNarrowing={false} isReadOnly={isReadOnly} />
          </Section>
          <PortalRolesField isReadOnly={isReadOnly} />
        </>
      }
      decision={
        <>
          <ReviewFields
            storedStatus={request.requestStatus}
            isReadOnly={isReadOnly}
            isLeaving={save.isLeaving}
            onApprove={applyRequested}
          />
          {!isReadOnly && <Effects context={context} />}
        </>
      }
      buttons={isReadOnly ? null : <ReviewButtons save={save} hasNext={hasNext} />}
    />
  );
}
