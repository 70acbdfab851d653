import { DescriptionList } from '@/components/DescriptionList';
import type { AccessRequest } from '@/domain/accessRequest';
import { fullName } from '@/domain/user';
import type { NamedPerson } from '@/domain/proxyRequest';

function named({ name, email, id }: NamedPerson): string {
  return `${name} (${email}), user ${id}`;
}

/**
 * Who asks for whom, as the comments of the request say it. Anybody can type such comments: they are shown as a claim
 * beside what the server says, and a claim that does not agree is pointed out.
 */
export function ClaimedProxy({ request }: { readonly request: AccessRequest }) {
  if (request.proxy === null) return null;
  const { proxy, subject } = request.proxy;
  const hasOtherSubject = subject.id !== request.portalUserId;
  const isForSelf = proxy.id === request.portalUserId;
  return (
    <div className="claim">
      <h3>Claimed in the request</h3>
      <DescriptionList
        facts={[
          ['Requested by', named(proxy)],
          ['Requested for', named(subject)],
          ['The server says that it is about', `${fullName(request)} (${request.email}), user ${request.portalUserId}`],
          ['The server says that it was last saved by', request.lastModifiedBy],
        ]}
      />
      {(hasOtherSubject || isForSelf) && (
        <p className="alert alert-danger" role="alert">
          {hasOtherSubject
            ? `The request names user ${subject.id}, but the server says that it is about user ${request.portalUserId}. Do not rely on the names in the request.`
            : 'The request claims to be on behalf of somebody else, but names the same user as its requester. Do not rely on the names in the request.'}
        </p>
      )}
    </div>
  );
}
