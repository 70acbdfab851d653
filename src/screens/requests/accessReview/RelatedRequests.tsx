import { useMemo } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { Loaded } from '@/components/feedback/Loaded';
import { Section } from '@/components/Section';
import { href, params } from '@/config/paths';
import { accessRequestTypeLabel, type AccessRequest } from '@/domain/accessRequest';
import { outcomesText, relatedRequests } from '@/domain/precedent';
import { requestStatusLabel } from '@/domain/requests';
import { rolesText } from '@/domain/roleAccess/accessText';
import { fullName } from '@/domain/user';
import { dayText } from '@/lib/moments';
import { plainText } from '@/lib/plainText';
import { relatedRequestsRead } from '@/store/precedents';
import { useRead } from '@/widgets/useRead';

/** Requests may name no study role: their comments say what is asked for. */
function askedFor({ requestType, extendedQuestionAnswers }: AccessRequest): string {
  return [accessRequestTypeLabel(requestType), rolesText(extendedQuestionAnswers)].filter(Boolean).join(', ');
}

interface RequestGroupProps {
  readonly title: string;
  readonly requests: readonly AccessRequest[];
  readonly isOpen?: boolean;
}

/** Requests behind their number; each leads to its own review, beside the list that this one was opened from. */
function RequestGroup({ title, requests, isOpen = false }: RequestGroupProps) {
  const [search] = useSearchParams();
  const list = search.get(params.list) ?? undefined;
  if (requests.length === 0) return <p className="empty-text">{title}: none</p>;
  return (
    <details open={isOpen}>
      <summary>
        {title}: {requests.length} ({outcomesText(requests)})
      </summary>
      <ul>
        {requests.map((request) => (
          <li key={request.id}>
            <Link to={href.review('accessChange', request.id, list)}>
              {dayText(request.createdAt) || `Request ${request.id}`}
              {fullName(request) !== '' && (
                <>
                  , <bdi>{plainText(fullName(request))}</bdi>
                </>
              )}
            </Link>
            : <bdi>{plainText(askedFor(request))}</bdi>
            {` (${requestStatusLabel(request.requestStatus)})`}
          </li>
        ))}
      </ul>
    </details>
  );
}

/** What the same person asked for before, and what else waits for a decision about the same person, site and study. */
export function RelatedRequests({ request }: { readonly request: AccessRequest }) {
  const { data: all, ...read } = useRead(relatedRequestsRead);
  const related = useMemo(() => (all === null ? null : relatedRequests(request, all)), [request, all]);
  return (
    <Section title="Related Requests" className="related-requests">
      <Loaded {...read} data={related}>
        {({ earlier, openOfPerson, openAtSite }) => (
          <>
            <RequestGroup title="Open access-change requests for this person" requests={openOfPerson} isOpen />
            <RequestGroup title="Earlier access-change requests for this person" requests={earlier} />
            <RequestGroup
              title="Open access-change requests for other people for the same study at the same site"
              requests={openAtSite}
            />
          </>
        )}
      </Loaded>
    </Section>
  );
}
