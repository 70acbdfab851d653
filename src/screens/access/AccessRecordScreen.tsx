import { Link } from 'react-router-dom';
import { BackLink } from '@/components/BackLink';
import { DescriptionList } from '@/components/DescriptionList';
import { Loaded } from '@/components/feedback/Loaded';
import { LoadError } from '@/components/feedback/LoadError';
import { Page } from '@/components/Page';
import { Section } from '@/components/Section';
import { href, paths } from '@/config/paths';
import { accessFacts } from '@/domain/roleAccess/accessText';
import { callTexts } from '@/domain/texts';
import type { AccessPartNames } from '@/domain/roleAccess/siteNames';
import { fullName, type AccessRecord, type User } from '@/domain/user';
import { plainText } from '@/lib/plainText';
import { userAccessRead } from '@/store/userAccess';
import { userRead } from '@/store/users';
import { AccessThread } from '@/widgets/access/thread/AccessThread';
import { useAccessPartNames, useAreNamesLoading } from '@/widgets/access/useAccessNames';
import { useRead, type ReadView } from '@/widgets/useRead';
import { useRecordId } from '@/widgets/useRecordId';
import { useCameFrom, useReturnLink } from '@/widgets/useReturnLink';

const knownPages = ['Access Explorer', 'Audit Trail'];
const explorer = { path: paths.access, label: 'Access Explorer' };

function holderName({ data }: ReadView<User>): string {
  return data === null ? '' : plainText(fullName(data));
}

interface HolderProps {
  readonly userId: number;
  readonly user: ReadView<User>;
}

/** The person who holds a record, with a link to the user screen and back. */
function Holder({ userId, user }: HolderProps) {
  const { error, facts, onRetry } = user;
  const from = useCameFrom('Access Record');
  return (
    <>
      {error !== null && <LoadError error={`Name: ${error}`} facts={facts} onRetry={onRetry} />}
      <p className="record-holder">
        <Link to={href.userFrom(userId, { tab: 'access', ...from })}>
          <bdi>{holderName(user) || `User ${userId}`}</bdi>
        </Link>
      </p>
    </>
  );
}

interface RecordFactsProps {
  readonly record: AccessRecord;
  readonly names: AccessPartNames;
  /** The person who holds it. */
  readonly user: ReadView<User>;
}

function RecordFacts({ record, names, user }: RecordFactsProps) {
  const [role, ...places] = accessFacts(record, names);
  return (
    <Section title="Access Now">
      {record.portalUserId !== null && <Holder userId={record.portalUserId} user={user} />}
      <DescriptionList
        entries={[
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
  const user = useRead(userRead, record.data?.portalUserId ?? null, { isForgotten: true });
  const named = [holderName(user), plainText(record.data?.roleName ?? '')].filter((part) => part !== '').join(', ');
  const names = useAccessPartNames();
  const mayMove = useAreNamesLoading();
  return (
    <>
      <BackLink to={to}>{label}</BackLink>
      <Page title={id === null ? 'Access Record' : `Access Record ${id}`} subject={named}>
        <Loaded {...record}>
          {(shown) => (
            <div className={mayMove ? 'cards may-move' : 'cards'}>
              <RecordFacts record={shown} names={names} user={user} />
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
