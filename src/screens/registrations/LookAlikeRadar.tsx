import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { Busy } from '../../components/feedback/Busy';
import { FailureNotice } from '../../components/feedback/FailureNotice';
import { Section } from '../../components/Section';
import { href } from '../../config/paths';
import { lookAlikeReasons, lookAlikes, type LookAlike, type Person } from '../../domain/lookAlikes';
import type { Registration } from '../../domain/registration';
import { accountStatus, fullName } from '../../domain/user';
import { missingText, plainText } from '../../lib/plainText';
import { useAppSelector } from '../../store/hooks';
import { selectAcquaintances, selectAcquaintancesCall } from '../../store/registrationReview';

interface Known extends Person {
  readonly key: string;
  readonly what: string;
  readonly address: string;
}

/** More than these nobody compares. */
const mostShown = 10;

function LookAlikeItem({ found: { person, reasons, differences } }: { readonly found: LookAlike<Known> }) {
  return (
    <li>
      <p>
        <Link to={person.address}>
          <bdi>{plainText(fullName(person))}</bdi>
        </Link>{' '}
        <span className="form-hint">({person.what})</span>
      </p>
      <p>{reasons.map((reason) => lookAlikeReasons[reason]).join('; ')}</p>
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

interface LookAlikeRadarProps {
  readonly registration: Registration;
  readonly onRetry: () => void;
}

/** Users, and others who wait to become one, who may be the same person: one person shall have one account. */
export function LookAlikeRadar({ registration, onRetry }: LookAlikeRadarProps) {
  const acquaintances = useAppSelector(selectAcquaintances);
  const { error } = useAppSelector(selectAcquaintancesCall);
  const found = useMemo(() => {
    const users = (acquaintances?.users ?? []).map((user) => ({
      ...user,
      key: `user${user.id}`,
      what: `user, ${accountStatus(user)}`,
      address: href.user(user.id),
    }));
    const others = (acquaintances?.registrations ?? [])
      .filter(({ id }) => id !== registration.id)
      .map((other) => ({
        ...other,
        key: `registration${other.id}`,
        what: 'pending registration',
        address: href.reviewRegistration(other.id),
      }));
    return lookAlikes<Known>(registration, [...users, ...others]);
  }, [acquaintances, registration]);

  return (
    <Section title="Possibly the same person">
      {acquaintances === null && (error === null ? <Busy /> : <FailureNotice text={error} onRetry={onRetry} />)}
      {acquaintances !== null && found.length === 0 && (
        <p className="empty-text">No user and no other pending registration looks like this person.</p>
      )}
      {found.length > 0 && (
        <>
          <p>Please compare before you create the user.</p>
          <ul className="look-alikes">
            {found.slice(0, mostShown).map((one) => (
              <LookAlikeItem key={one.person.key} found={one} />
            ))}
          </ul>
          {found.length > mostShown && <p className="form-hint">{found.length - mostShown} more are less alike.</p>}
        </>
      )}
    </Section>
  );
}
