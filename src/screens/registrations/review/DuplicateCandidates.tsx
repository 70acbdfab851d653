import { Link, useSearchParams } from 'react-router-dom';
import { ExternalText } from '@/components/feedback/ExternalText';
import { Loaded } from '@/components/feedback/Loaded';
import { Section } from '@/components/Section';
import { href, params } from '@/config/paths';
import { duplicateReasons, type DuplicateCandidate } from '@/domain/duplicateCandidates';
import { fullName } from '@/domain/user';
import { counted } from '@/lib/counted';
import { plainText } from '@/lib/plainText';
import { draftLeft } from '@/widgets/save/draftMoves';
import { useCameFrom } from '@/widgets/useReturnLink';
import type { Duplicates, KnownPerson } from './useDuplicates';

const mostShown = 10;

/** Leads to a user and back, or to another registration beside the list that this one was opened from. */
function CandidateLink({ person }: { readonly person: KnownPerson }) {
  const from = useCameFrom('Registration');
  const [query] = useSearchParams();
  const name = <bdi>{plainText(fullName(person))}</bdi>;
  if (person.kind === 'registration')
    return <Link to={href.review('registration', person.id, query.get(params.list) ?? undefined)}>{name}</Link>;
  return (
    <Link to={href.userFrom(person.id, from)} state={draftLeft}>
      {name}
    </Link>
  );
}

function CandidateItem({ candidate }: { readonly candidate: DuplicateCandidate<KnownPerson> }) {
  const { person, reasons, differences } = candidate;
  return (
    <li>
      <p>
        <CandidateLink person={person} /> <span className="form-hint">({person.what})</span>
      </p>
      <p>{reasons.map((reason) => duplicateReasons[reason]).join('; ')}</p>
      <dl className="differences">
        {differences.map(({ label, ours, theirs }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <ExternalText text={theirs} /> (this registration: <ExternalText text={ours} />)
            </dd>
          </div>
        ))}
      </dl>
    </li>
  );
}

/** Beside the decision: how many people to compare there are, with a way to them. */
export function DuplicatesNote({ found, error, section }: Duplicates) {
  const count = found?.length ?? 0;
  if (error !== null) return null;
  return (
    <p className="duplicates-note" role="status">
      {found === null && 'Checking for duplicates…'}
      {found !== null && count === 0 && 'No possible duplicates'}
      {count > 0 && (
        <button type="button" className="link-button" onClick={() => section.current?.focus()}>
          {counted(count, 'possible duplicate')}
        </button>
      )}
    </p>
  );
}

/** Users and other pending registrations that may be the same person: nobody should have two accounts. */
export function DuplicateCandidates(props: Duplicates & { readonly canWrite: boolean }) {
  const { found, section, canWrite, ...read } = props;
  return (
    <Section title="Possible Duplicates" ref={section}>
      <Loaded {...read} data={found} empty="No similar users or pending registrations were found.">
        {(all) => (
          <>
            {canWrite && <p>Compare these people before you create the account.</p>}
            <ul className="duplicate-candidates">
              {all.slice(0, mostShown).map((candidate) => (
                <CandidateItem key={`${candidate.person.kind}${candidate.person.id}`} candidate={candidate} />
              ))}
            </ul>
            {all.length > mostShown && <p className="form-hint">{all.length - mostShown} more with weaker matches</p>}
          </>
        )}
      </Loaded>
    </Section>
  );
}
