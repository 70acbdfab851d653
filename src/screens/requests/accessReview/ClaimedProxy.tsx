import { DescriptionList } from '@/components/DescriptionList';
import type { AccessRequest } from '@/domain/accessRequest';
import { fullName } from '@/domain/user';
import type { NamedPerson } from '@/domain/proxyRequest';

function named({ name, email, id }: NamedPerson): string {
  return `${name} (${email}), user ${id}`;
}

/**
 * Who asks for whom, according to the request's comments. Anyone can type such comments, so the recorded user stands
 * beside them, and a contradiction is pointed out. (PROXY-013)
 */
export function ClaimedProxy({ request }: { readonly request: AccessRequest }) {
  if (request.proxy === null) return null;
  const { proxy, subject } = request.proxy;
  const hasOtherSubject = subject.id !== request.portalUserId;
  const isForSelf = proxy.id === request.portalUserId;
  return (
    <div className="claim">
      <h3>Request details (unverified)</h3>
      <DescriptionList
        entries={[
          ['Requested by', named(proxy)],
          ['Requested for', named(subject)],
          ['Recorded user', `${fullName(request)} (${request.email}), user ${request.portalUserId}`],
          ['Last saved by', request.lastModifiedBy],
        ]}
      />
      {(hasOtherSubject || isForSelf) && (
        <p className="alert alert-danger" role="alert">
          {hasOtherSubject
            ? `The request names user ${subject.id}, but it is recorded for user ${request.portalUserId}. Do not rely on the names in the request.`
            : 'The request claims to be for someone else, but the requester is the recorded user. Do not rely on the names in the request.'}
        </p>
      )}
    </div>
  );
}
