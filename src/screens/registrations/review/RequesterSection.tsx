import { DescriptionList } from '@/components/DescriptionList';
import { Section } from '@/components/Section';
import { submittedAt, type Registration } from '@/domain/registration';
import { modifierName } from '@/domain/requests';
import { registrationTexts } from '@/domain/texts';
import { userRequestStatusLabel } from '@/domain/userRequest';

/** The registration's status, and who submitted it. (RPEND-002, RPEND-003) */
export function RequesterSection({ registration }: { readonly registration: Registration }) {
  const name = registration.personCompletingThisFormFullName;
  const email = registration.personCompletingThisFormEmail;
  return (
    <Section title="Request" className="request-summary">
      <DescriptionList
        entries={[
          ['Status', userRequestStatusLabel(registration.registrationStatus)],
          ['Date Submitted', { at: submittedAt(registration) }],
          ['Date Modified', { at: registration.dateLastModified }],
          ['Last Modified By', modifierName(registration.lastModifiedBy)],
        ]}
      />
      <h3 className="requester-title">Requester</h3>
      {name === '' && email === '' ? (
        <p className="empty-text">{registrationTexts.noRequester}</p>
      ) : (
        <>
          <p className="form-hint">As stated by the person who completed the form.</p>
          <DescriptionList
            entries={[
              ['Name', name],
              ['Email address', email],
              ['Phone', registration.personCompletingThisFormPhoneNumber],
              ['Extension', registration.personCompletingThisFormPhoneExtension],
            ]}
          />
        </>
      )}
    </Section>
  );
}
