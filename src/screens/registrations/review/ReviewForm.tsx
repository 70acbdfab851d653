import { useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { StatusAlert } from '@/components/feedback/StatusAlert';
import { Section } from '@/components/Section';
import { fieldError } from '@/domain/formErrors';
import { isReviewable, personFields, reviewerFields, type Registration } from '@/domain/registration';
import { reviewValues, type ReviewValues } from '@/domain/registrationReview';
import { registrationTexts } from '@/domain/texts';
import { useAppSelector } from '@/store/hooks';
import { selectAccountTypes } from '@/store/accountChoices';
import { selectDirectoryMatches, selectDirectoryMatchesCall } from '@/store/registrationReview';
import { useAccessCatalogue } from '@/widgets/access/useAccessCatalogue';
import { useShiftedErrors } from '@/widgets/access/useShiftedErrors';
import { PortalRolesField } from '@/widgets/account/PortalRolesField';
import { SaveForm } from '@/widgets/save/SaveForm';
import { AccessFields, type AccessFieldsHandle } from '@/screens/registrations/AccessFields';
import { DirectoryFields } from './DirectoryFields';
import { FailureSummary } from '@/screens/registrations/FailureSummary';
import { shownFields, shownQuestions } from '@/screens/registrations/formFailure';
import { DuplicateCandidates } from './DuplicateCandidates';
import { ReviewButtons } from './ReviewButtons';
import { ReviewDialogs, type ReviewQuestion } from './ReviewDialogs';
import { PersonFields, ReviewerFields } from '@/screens/registrations/TextFields';
import { useReview } from './useReview';

interface ReviewFormProps {
  readonly registration: Registration;
  readonly canWrite: boolean;
  /** Where the list of requests is that says a message. */
  readonly listHref: (message: string) => string;
  readonly onSearchAgain: () => void;
  readonly onCompareAgain: () => void;
}

const summaryFields = [...personFields, ...reviewerFields, 'portalRoleIds', 'existingAuthAccountUuid'];
const accountFields = ['username', 'gecos', 'accountType'];

/** A registration and the user that it may become, to be changed and decided upon. */
export function ReviewForm({ registration, canWrite, listHref, onSearchAgain, onCompareAgain }: ReviewFormProps) {
  const { catalogue } = useAccessCatalogue(false);
  const accountTypes = useAppSelector(selectAccountTypes);
  const matches = useAppSelector(selectDirectoryMatches);
  const matchesCall = useAppSelector(selectDirectoryMatchesCall);
  const review = useReview(
    {
      registration,
      matches: matches ?? [],
      accountTypes,
      fixedSystemId: catalogue?.fixedSystemId ?? null,
    },
    listHref,
  );
  const [values] = useState(() => reviewValues(registration));
  const [question, setQuestion] = useState<ReviewQuestion | null>(null);
  const { errors, rowRemoved } = useShiftedErrors(review.failure?.errors ?? null);
  const questions = useRef<AccessFieldsHandle>(null);
  const wish = useRef<'save' | 'approve'>('save');
  const isReadOnly = !canWrite || !isReviewable(registration) || review.isDecided;

  const submit = async (typed: ReviewValues): Promise<ReviewValues | null> => {
    const result = wish.current === 'save' ? await review.save(typed) : await review.approve(typed);
    if (result === 'warned') setQuestion('warning'); // RPEND-033
    return result === 'done' ? typed : null;
  };

  const answer = async (form: UseFormReturn<ReviewValues>) => {
    const typed = form.getValues();
    const wishes = {
      reject: () => review.reject(typed),
      remove: () => review.remove(),
      warning: () => review.approve(typed, true),
    };
    const result = question && (await wishes[question]());
    if (result === 'busy') return;
    // What was typed is dealt with: leaving the page asks no more about it.
    if (result === 'done') form.reset(typed);
    setQuestion(null);
  };

  return (
    <SaveForm
      draftKey={`registration/${registration.id}`}
      version={String(registration.version ?? '')}
      values={values}
      onSave={submit}
    >
      {(form) => (
        <div className="cards">
          <FailureSummary
            failure={review.failure}
            errors={errors}
            fields={[
              ...shownFields(summaryFields),
              ...shownFields(accountFields),
              ...shownQuestions(errors, form.watch('extendedQuestionAnswers').length),
            ]}
            focusOther={(field) => questions.current?.focus(field) ?? false}
          />
          <StatusAlert kind="info" text={review.info} />
          <Section title="Person">
            <PersonFields errors={errors} isOwn={false} isReadOnly={isReadOnly} />
          </Section>
          <section aria-labelledby="access-asked">
            <h2 id="access-asked">Access</h2>
            <AccessFields
              ref={questions}
              errors={errors}
              onRowRemoved={rowRemoved}
              isNarrowing={false}
              isReadOnly={isReadOnly}
            />
          </section>
          <PortalRolesField
            registration={form.register('portalRoleIds')}
            isReadOnly={isReadOnly}
            error={fieldError(errors, 'portalRoleIds')}
          />
          <Section title="Directory (LDAP)">
            <DirectoryFields
              matches={matches}
              failure={matchesCall.error}
              onRetry={onSearchAgain}
              accountTypes={accountTypes}
              errors={errors}
              isReadOnly={isReadOnly}
            />
          </Section>
          <DuplicateCandidates registration={registration} onRetry={onCompareAgain} />
          <Section title="Review">
            <ReviewerFields errors={errors} isReadOnly={isReadOnly} />
          </Section>
          {!canWrite && <p className="alert alert-info">{registrationTexts.noPermission}</p>}
          <ReviewButtons
            isReviewable={isReviewable(registration)}
            isDisabled={!canWrite || review.isDecided}
            isBusy={review.isBusy}
            onSubmit={(wanted) => {
              wish.current = wanted;
            }}
            onAsk={setQuestion}
          />
          {question && (
            <ReviewDialogs
              question={question}
              person={registration}
              isBusy={review.isBusy}
              onYes={() => void answer(form)}
              onNo={() => setQuestion(null)}
            />
          )}
        </div>
      )}
    </SaveForm>
  );
}
