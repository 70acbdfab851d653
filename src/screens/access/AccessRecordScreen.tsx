import { Link, useLocation } from 'react-router-dom';
import { BackLink } from '@/components/BackLink';
import { DescriptionList } from '@/components/DescriptionList';
import { Loaded } from '@/components/feedback/Loaded';
import { LoadError } from '@/components/feedback/LoadError';
import { Page } from '@/components/Page';
import { Section } from '@/components/Section';
import { href, paths } from '@/config/paths';
import { callTexts } from '@/domain/texts';
import { fullName, type AccessRecord } from '@/domain/user';
import { plainText } from '@/lib/plainText';
import { useAppSelector } from '@/store/hooks';
import { referenceLists } from '@/store/referenceData';
import { userAccessRead } from '@/store/userAccess';
import { userRead } from '@/store/users';
import { accessFacts } from '@/widgets/access/accessSummary';
import { AccessThread } from '@/widgets/access/thread/AccessThread';
import { useSystemName } from '@/widgets/access/useSystemName';
import { useRead } from '@/widgets/useRead';
import { useRecordId } from '@/widgets/useRecordId';
import { useReturnLink } from '@/widgets/useReturnLink';

const knownPages = ['Access Explorer', 'Audit Trail'];
const explorer = { path: paths.access, label: 'Access Explorer' };

/** The person who holds a record, with a link to the user screen and back. */
function Holder({ userId }: { readonly userId: number }) {
  const { pathname, search } = useLocation();
  const { data: user, error, onRetry } = useRead(userRead, userId, { isForgotten: true });
  const name = user ? plainText(fullName(user)) : '';
  const from = { tab: 'access', returnPage: 'Access Record', returnUrl: `${pathname}${search}` };
  return (
    <>
      {error !== null && <LoadError text={`Name: ${error}`} onRetry={onRetry} />}
      <p className="record-holder">
        <Link to={href.userFrom(userId, from)}>
          <bdi>{name || `User ${userId}`}</bdi>
        </Link>
      </p>
    </>
  );
}

interface RecordFactsProps {
  readonly record: AccessRecord;
  readonly systemName: (id: number) => string;
}

function RecordFacts({ record, systemName }: RecordFactsProps) {
  const [role, ...places] = accessFacts(record, systemName);
  return (
    <Section title="Access Now">
      {record.portalUserId !== null && <Holder userId={record.portalUserId} />}
      <DescriptionList
        facts={[
          role,
          ['Status', record.isInactive ? 'Inactive' : 'Active'],
          ...places,
          ['Since', { at: record.createdAt }],
        ]}
      />
    </Section>
  );
}

/** One access record and its history. It loads no more than it shows, so that other screens can link to it. */
export function AccessRecordScreen() {
  const id = useRecordId();
  const { to, label } = useReturnLink(knownPages, explorer);
  const record = useRead(userAccessRead, id === null ? null : { id }, {
    isForgotten: true,
    unavailable: callTexts.loadUserAccess,
  });
  const systemName = useSystemName();
  const { answer, call } = useAppSelector(referenceLists.systems.select);
  const mayMove = answer === null && call.error === null;
  return (
    <>
      <BackLink to={to}>{label}</BackLink>
      <Page title={id === null ? 'Access Record' : `Access Record ${id}`}>
        <Loaded {...record}>
          {(shown) => (
            <div className={mayMove ? 'cards may-move' : 'cards'}>
              <RecordFacts record={shown} systemName={systemName} />
              <Section title="History">
                <AccessThread key={shown.id} record={shown} userId={shown.portalUserId} />
              </Section>
            </div>
          )}
        </Loaded>
      </Page>
    </>
  );
}
