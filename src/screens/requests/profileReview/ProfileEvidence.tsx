import { Link } from 'react-router-dom';
import { Section } from '@/components/Section';
import { href } from '@/config/paths';
import type { ProfileRequest } from '@/domain/profileRequest';
import { isResolved } from '@/domain/requests';
import { fullName, type User } from '@/domain/user';
import { RequestSummary } from '@/screens/requests/review/RequestSummary';
import { draftLeft } from '@/widgets/save/draftMoves';
import { useHasPermission } from '@/widgets/session/useHasPermission';
import { useCameFrom } from '@/widgets/useReturnLink';
import { ProfileComparison } from './ProfileComparison';
import { comparedValues } from './profileReview';

/** What a profile-change request says, and what it changes. */
export function ProfileEvidence({ request, user }: { readonly request: ProfileRequest; readonly user: User }) {
  const from = useCameFrom('Profile Change Request');
  const canWrite = useHasPermission('WRITE_USERS');
  return (
    <>
      <RequestSummary
        request={request}
        comments={request.requesterComments}
        facts={[
          ['User', fullName(user)],
          ['Username', user.username],
        ]}
      >
        <p className="request-links">
          <Link to={href.userFrom(user.id, from)} state={draftLeft}>
            {canWrite ? 'View/Edit User' : 'View User'}
          </Link>
        </p>
      </RequestSummary>
      <Section title="Existing and Requested Values">
        <ProfileComparison values={comparedValues(request, user)} isApproved={request.requestStatus === 'APPROVED'} />
        {!isResolved(request) && (
          <p className="form-hint">The change takes effect only when the request is saved as Approved.</p>
        )}
      </Section>
    </>
  );
}
