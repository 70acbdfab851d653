import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { Spinner } from '@/components/feedback/Spinner';
import { LoadError } from '@/components/feedback/LoadError';
import { Section } from '@/components/Section';
import { href } from '@/config/paths';
import {
  duplicateReasons,
  duplicateCandidates,
  type DuplicateCandidate,
  type Person,
} from '@/domain/duplicateCandidates';
import type { Registration } from '@/domain/registration';
import { accountStatus, fullName } from '@/domain/user';
import { missingText, plainText } from '@/lib/plainText';
import { useAppSelector } from '@/store/hooks';
import { selectDuplicateCandidates, selectDuplicateCandidatesCall } from '@/store/registrationReview';

interface Known extends Person {
  readonly key: string;
  readonly what: string;
  readonly address: string;
}

/** More than these nobody compares. */
const mostShown = 10;

function CandidateItem({ found: { person, reasons, differences } }: { readonly found: DuplicateCandidate<Known> }) {
  return (
    <li>
      <p>
        <Link to={person.address}>
          <bdi>{plainText(fullName(person))}</bdi>
        </Link>{' '}
        <span className="form-hint">({person.what})</span>
      </p>
      <p>{reasons.map((reason) => duplicateReasons[reason]).join('; ')}</p>
      <dl className="differences">
        {differences.map(({ label, ours, theirs }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <bdi>{plainText(theirs) || missingText}</bdi>, here <bdi>{plainText(ours) || missingText}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </li>
  );
}

interface DuplicateCandidatesProps {
  readonly registration: Registration;
  readonly onRetry: () => void;
}

/** Users, and others who wait to become one, who may be the same person: one person shall have one account. */
export function DuplicateCandidates({ registration, onRetry }: DuplicateCandidatesProps) {
  const candidates = useAppSelector(selectDuplicateCandidates);
  const { error } = useAppSelector(selectDuplicateCandidatesCall);
  const found = useMemo(() => {
    const users = (candidates?.users ?? []).map((user) => ({
      ...user,
      key: `user${user.id}`,
      what: `user, ${accountStatus(user)}`,
      address: href.user(user.id),
    }));
    const others = (candidates?.registrations ?? [])
      .filter(({ id }) => id !== registration.id)
      .map((other) => ({
        ...other,
        key: `registration${other.id}`,
        what: 'pending registration',
        address: href.reviewRegistration(other.id),
      }));
    return duplicateCandidates<Known>(registration, [...users, ...others]);
  }, [candidates, registration]);

  return (
    <Section title="Possibly the same person">
      {candidates === null && (error === null ? <Spinner /> : <LoadError text={error} onRetry={onRetry} />)}
      {candidates !== null && found.length === 0 && (
        <p className="empty-text">No user and no other pending registration looks like this person.</p>
      )}
      {found.length > 0 && (
        <>
          <p>Please compare before you create the user.</p>
          <ul className="duplicate-candidates">
            {found.slice(0, mostShown).map((one) => (
              <CandidateItem key={one.person.key} found={one} />
            ))}
          </ul>
          {found.length > mostShown && <p className="form-hint">{found.length - mostShown} more are less alike.</p>}
        </>
      )}
    </Section>
  );
}
