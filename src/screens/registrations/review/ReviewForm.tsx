import { Section } from '@/components/Section';
import { isReviewable, personFields, reviewerFields, type Registration } from '@/domain/registration';
import { registrationTexts } from '@/domain/texts';
import { userRequestKey } from '@/domain/userRequest';
import { AccessSection } from '@/screens/registrations/AccessSection';
import { TextFields } from '@/screens/registrations/TextFields';
import { PortalRolesField } from '@/widgets/account/PortalRolesField';
import { ReviewLayout } from '@/widgets/reviewQueue/ReviewLayout';
import { SaveForm } from '@/widgets/save/SaveForm';
import { ColleaguesAccess } from './ColleaguesAccess';
import { DirectoryFields } from './DirectoryFields';
import { DuplicateCandidates, DuplicatesNote } from './DuplicateCandidates';
import { RequesterSection } from './RequesterSection';
import { RegistrationButtons } from './RegistrationButtons';
import { ReviewDialogs } from './ReviewDialogs';
import { useDuplicates } from './useDuplicates';
import { useReview } from './useReview';

interface ReviewFormProps {
  readonly registration: Registration;
  readonly canWrite: boolean;
}

/** A registration and the user that it may become, to be edited and decided. */
export function ReviewForm({ registration, canWrite }: ReviewFormProps) {
  const { asked, form } = useReview(registration);
  const duplicates = useDuplicates(registration);
  const canDecide = isReviewable(registration);
  const isReadOnly = !canWrite || !canDecide;
  return (
    <>
      <SaveForm
        draftKey={userRequestKey({ kind: 'registration', id: registration.id })}
        record={registration}
        isReadOnly={isReadOnly}
        {...form}
      >
        {(save) => (
          <ReviewLayout
            readOnlyReason={canWrite ? null : registrationTexts.noPermission}
            evidence={
              <>
                <RequesterSection registration={registration} />
                <Section title="Person">
                  <TextFields fields={personFields} isReadOnly={isReadOnly} />
                </Section>
                <AccessSection isNarrowing={false} isReadOnly={isReadOnly} />
                {/* Portal roles and account are part of a decision, and not of the registration. */}
                {canDecide && (
                  <>
                    <ColleaguesAccess answers={registration.extendedQuestionAnswers} />
                    <PortalRolesField isReadOnly={isReadOnly} />
                    <Section title="Directory (LDAP)">
                      <DirectoryFields registration={registration} isReadOnly={isReadOnly} />
                    </Section>
                    <DuplicateCandidates {...duplicates} canWrite={canWrite} />
                  </>
                )}
                {registration.registrationStatus === 'APPROVED' && (
                  <p className="form-hint">{registrationTexts.accountElsewhere}</p>
                )}
              </>
            }
            decision={
              <>
                {/* One by one: comments before the ticket, as in the other reviews. */}
                {reviewerFields.map((field) => (
                  <TextFields key={field} fields={[field]} isReadOnly={isReadOnly} />
                ))}
                {canDecide && <DuplicatesNote {...duplicates} />}
              </>
            }
            buttons={<RegistrationButtons isReviewable={canDecide} isDisabled={!canWrite} save={save} />}
          />
        )}
      </SaveForm>
      {asked && <ReviewDialogs {...asked} />}
    </>
  );
}
