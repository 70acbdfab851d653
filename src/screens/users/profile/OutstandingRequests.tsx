import { Link } from 'react-router-dom';
import { LoadError } from '@/components/feedback/LoadError';
import { Section } from '@/components/Section';
import { SupportText } from '@/components/SupportText';
import { href } from '@/config/paths';
import { settings } from '@/config/settings';
import { accessRequestTypeLabel, type AccessRequest } from '@/domain/accessRequest';
import { isOutstanding } from '@/domain/outstanding';
import { requestStatusLabel } from '@/domain/requests';
import { requestTexts } from '@/domain/texts';
import { plainText } from '@/lib/plainText';
import { rolesText } from '@/domain/roleAccess/accessText';
import type { ReadView } from '@/widgets/useRead';
import { WaitingNote } from '@/widgets/WaitingNote';

/** The access requests that wait for a decision, by study role, each with how long it has waited. */
export function OutstandingRequests({ requests }: { readonly requests: ReadView<readonly AccessRequest[]> }) {
  if (requests.error !== null) return <LoadError {...requests} />;
  const outstanding = (requests.data ?? []).filter(isOutstanding);
  if (outstanding.length === 0) return null;
  return (
    <Section title="Outstanding Requests">
      <ul className="outstanding-list">
        {outstanding.map((request) => {
          const roles = plainText(rolesText(request.extendedQuestionAnswers));
          return (
            <li key={request.id}>
              <Link to={roles === '' ? href.ownHistory() : href.ownRequests(roles)}>
                <bdi>{roles || 'No study role'}</bdi>
              </Link>
              : {accessRequestTypeLabel(request.requestType)}, {requestStatusLabel(request.requestStatus)}.{' '}
              <WaitingNote submitted={request.createdAt} />
            </li>
          );
        })}
      </ul>
      <p className="form-hint">
        <SupportText text={requestTexts.withdrawal(settings.supportEmail)} />
      </p>
    </Section>
  );
}
