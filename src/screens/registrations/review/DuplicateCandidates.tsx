import { useCallback, useMemo, useRef } from 'react';
import { Link } from 'react-router-dom';
import { Breakable } from '@/components/feedback/Breakable';
import { Loaded } from '@/components/feedback/Loaded';
import { Section } from '@/components/Section';
import { href } from '@/config/paths';
import {
  duplicateCandidates,
  duplicateReasons,
  type DuplicateCandidate,
  type Person,
} from '@/domain/duplicateCandidates';
import type { Registration } from '@/domain/registration';
import { accountStatus, fullName } from '@/domain/user';
import { missingText, plainText } from '@/lib/plainText';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import {
  loadDuplicateCandidates,
  selectDuplicateCandidates,
  selectDuplicateCandidatesCall,
} from '@/store/registrationReview';
import { useLoad } from '@/widgets/useLoad';

interface KnownPerson extends Person {
  readonly key: string;
  readonly what: string;
  readonly address: string;
}

const mostShown = 10;

function CandidateItem({ candidate }: { readonly candidate: DuplicateCandidate<KnownPerson> }) {
  const { person, reasons, differences } = candidate;
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
              <bdi>
                <Breakable text={plainText(theirs) || missingText} />
              </bdi>
              , here{' '}
              <bdi>
                <Breakable text={plainText(ours) || missingText} />
              </bdi>
            </dd>
          </div>
        ))}
      </dl>
    </li>
  );
}

/** The users and the other pending registrations that may be the same person, the likeliest first. */
export function useDuplicates(registration: Registration) {
  const dispatch = useAppDispatch();
  const candidates = useAppSelector(selectDuplicateCandidates);
  const { error } = useAppSelector(selectDuplicateCandidatesCall);
  const { firstName, lastName, email, phoneNumber, phoneExtension, organizationName } = registration;
  const load = useLoad(
    useCallback(() => {
      const person = { firstName, lastName, email, phoneNumber, phoneExtension, organizationName };
      return dispatch(loadDuplicateCandidates(person));
    }, [dispatch, email, firstName, lastName, organizationName, phoneExtension, phoneNumber]),
  );

  const found = useMemo(() => {
    if (candidates === null) return null;
    const users = candidates.users.map((user) => ({
      ...user,
      key: `user${user.id}`,
      what: `user, ${accountStatus(user)}`,
      address: href.user(user.id),
    }));
    const others = candidates.registrations
      .filter(({ id }) => id !== registration.id)
      .map((other) => ({
        ...other,
        key: `registration${other.id}`,
        what: 'pending registration',
        address: href.reviewRegistration(other.id),
      }));
    return duplicateCandidates<KnownPerson>(registration, [...users, ...others]);
  }, [candidates, registration]);
  const section = useRef<HTMLElement>(null);
  return { found, error, load, section };
}

type Duplicates = ReturnType<typeof useDuplicates>;

/** Beside the decision: how many people to compare there are, with a way to them. */
export function DuplicatesNote({ found, error, section }: Duplicates) {
  const count = found?.length ?? 0;
  if (error !== null) return null;
  return (
    <p className="duplicates-note" role="status">
      {found === null && 'Looking for possible duplicates…'}
      {found !== null && count === 0 && 'No possible duplicates'}
      {count > 0 && (
        <button type="button" className="link-button" onClick={() => section.current?.focus()}>
          {count === 1 ? '1 possible duplicate' : `${count} possible duplicates`}
        </button>
      )}
    </p>
  );
}

/** Users and other pending registrations that may be the same person: nobody should have two accounts. */
export function DuplicateCandidates({ found, error, load, section }: Duplicates) {
  return (
    <Section title="Possible duplicates" ref={section}>
      <Loaded
        data={found}
        error={error}
        onRetry={load}
        empty="No user and no other pending registration looks like this person."
      >
        {(all) => (
          <>
            <p>Compare these people before you create the account.</p>
            <ul className="duplicate-candidates">
              {all.slice(0, mostShown).map((candidate) => (
                <CandidateItem key={candidate.person.key} candidate={candidate} />
              ))}
            </ul>
            {all.length > mostShown && <p className="form-hint">{all.length - mostShown} more with weaker matches</p>}
          </>
        )}
      </Loaded>
    </Section>
  );
}
