import type { MouseEvent } from 'react';
import { useFormContext } from 'react-hook-form';
import { Spinner } from '@/components/feedback/Spinner';
import { LoadError } from '@/components/feedback/LoadError';
import { DescriptionList } from '@/components/DescriptionList';
import { Section } from '@/components/Section';
import { requestTypeOf, type AccessRequest } from '@/domain/accessRequest';
import { isResolved } from '@/domain/requests';
import { accessFacts } from '@/domain/roleAccess/accessText';
import type { ExtendedQuestionAnswer } from '@/domain/roleAccess/answer';
import { answerFor, applyOnlyChanges, applyRequest } from '@/domain/roleAccess/applyRequest';
import { compareAccess } from '@/domain/roleAccess/comparison';
import type { AccessPartNames } from '@/domain/roleAccess/siteNames';
import { missingText, plainText } from '@/lib/plainText';
import { usePrecedents } from '@/widgets/access/usePrecedents';
import type { SaveSlot } from '@/widgets/save/SaveForm';
import { AccessComparison } from './AccessComparison';
import type { AccessReviewValues } from './accessReviewValues';
import type { Originals } from './useOriginals';

type Answers = readonly ExtendedQuestionAnswer[];

/** Changes the access that is edited below. */
export type ApplyChange = (change: (answers: Answers) => Answers) => void;

interface ApplyAndApproveProps {
  readonly save: SaveSlot;
  readonly onApplyAll: () => void;
}

/**
 * Applies the request, selects Approved and submits in one click. Canceling the confirmation leaves both changes in the
 * form, unsaved. (RACC-007, RACC-009, RACC-019)
 */
function ApplyAndApprove({ save, onApplyAll }: ApplyAndApproveProps) {
  const { setValue } = useFormContext<AccessReviewValues>();
  const isBusy = save.isSaving || save.isLeaving || save.isHeld;
  const approve = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    if (isBusy) return;
    onApplyAll();
    setValue('requestStatus', 'APPROVED', { shouldDirty: true });
    currentTarget.form?.requestSubmit();
  };
  // No submit button: Enter in a field must not approve.
  return (
    <button
      type="button"
      className="btn btn-outline-primary"
      aria-disabled={isBusy || undefined}
      aria-describedby={save.heldNoteId}
      onClick={approve}
    >
      Apply and Approve
    </button>
  );
}

interface RequestedAccessProps extends ApplyAndApproveProps {
  readonly request: AccessRequest;
  readonly originals: Originals;
  /** The user's access as it is stored. */
  readonly stored: Answers;
  readonly names: AccessPartNames;
  readonly isReadOnly: boolean;
  readonly onApply: ApplyChange;
}

/** Requested access beside the original, and the buttons that apply it to the user's. (RACC-004, RACC-007) */
export function RequestedAccess(props: RequestedAccessProps) {
  const { request, stored, names, isReadOnly, save, onApply, onApplyAll } = props;
  const { data: originals, error, hasSettled } = props.originals;
  const asked = request.extendedQuestionAnswers;
  const type = requestTypeOf(request);

  const known = (originals ?? []).flatMap((original, index) => {
    const requested = asked[index];
    if (requested === undefined || type === null) return [];
    const current = answerFor(stored, requested) ?? null;
    return [{ requested, original, comparison: compareAccess({ type, requested, original, current }) }];
  });
  const plainAccess = asked.map((answer) => (
    <DescriptionList key={answer.questionNum} entries={accessFacts(answer, names)} />
  ));
  // A decision that is taken needs no precedent.
  const asksForMore = type !== 'REMOVAL' && known.length > 0 && !isResolved(request);
  const { precedents, ...precedentLoad } = usePrecedents(asked, request.portalUserId, asksForMore);
  const canApplyChanges =
    type === 'CHANGE' && known.some(({ original, comparison }) => comparison.hasDrifted && original !== null);

  const applyChanges = () =>
    onApply((edited) =>
      known.reduce<Answers>(
        (answers, { requested, original }) =>
          original === null
            ? applyRequest('CHANGE', [requested], answers)
            : applyOnlyChanges(requested, original, answers),
        edited,
      ),
    );

  return (
    <Section title="Requested Access and Original Access">
      {asked.length === 0 && <p className="empty-text">The request does not specify any access. See the comment.</p>}
      {originals === null && error === null && asked.length > 0 && <Spinner lines={3} isAgain={hasSettled} />}
      <LoadError {...props.originals} />
      {error !== null && type !== null && plainAccess}
      {type === null && asked.length > 0 && (
        <>
          <p>
            The portal does not know this type of request, so it cannot apply it:{' '}
            <bdi>{plainText(request.requestType, 100) || missingText}</bdi>
          </p>
          {plainAccess}
        </>
      )}
      {known.map(({ requested, original, comparison }) =>
        // The decision may have changed the current access: what a request without a revision was about is not known.
        isResolved(request) && type !== 'NEW' && original === null ? (
          <DescriptionList key={requested.questionNum} entries={accessFacts(requested, names)} />
        ) : (
          <AccessComparison
            key={requested.questionNum}
            recordId={requested.priorAccessControlId}
            comparison={comparison}
            names={names}
            showsDrift={!isResolved(request)}
            precedent={precedents?.get(requested) ?? (asksForMore && precedentLoad.error === null ? 'loading' : null)}
          />
        ),
      )}
      <LoadError {...precedentLoad} />
      {/* Not before what stands above them: they would move under the pointer. */}
      {asked.length > 0 && type !== null && !isReadOnly && (originals !== null || error !== null) && (
        <div className="button-row">
          <button type="button" className="btn btn-outline-primary" onClick={onApplyAll}>
            Apply Above Changes
          </button>
          {canApplyChanges && (
            <button type="button" className="btn btn-outline-primary" onClick={applyChanges}>
              Apply Only the Requested Changes
            </button>
          )}
          <ApplyAndApprove save={save} onApplyAll={onApplyAll} />
        </div>
      )}
    </Section>
  );
}
