import type { UserRequest } from '@/domain/userRequest';
import { pushTo } from '@/lib/lists';
import { getAccessRequestsOfStatus } from './accessRequests';
import { isProblem } from './apiProblem';
import { getProfileRequestsOfStatus } from './profileRequests';
import { getRegistrationsOfStatus } from './registrations';

// The documents give an item of the list of requests no number of its record, though its review needs one. Where the
// server sends none, the record is found in the documented list of its kind and status. (UREQ-004, UREQ-010)

type Person = Pick<UserRequest, 'firstName' | 'lastName' | 'email'>;

/** A record that an item may stand for. */
interface Candidate {
  readonly id: number;
  readonly createdAt: string;
  readonly people: readonly Person[];
}

async function candidates(
  { kind, requestStatus: status }: UserRequest,
  signal: AbortSignal,
): Promise<readonly Candidate[]> {
  const ofOne = <Row extends Person>(rows: readonly (Row & Omit<Candidate, 'people'>)[]) =>
    rows.map((row) => ({ id: row.id, createdAt: row.createdAt, people: [row] }));
  switch (kind) {
    case 'registration':
      return ofOne(await getRegistrationsOfStatus(status, signal));
    case 'accessChange':
      return ofOne(await getAccessRequestsOfStatus(status, signal));
    case 'profileChange':
      // The item may name the person as before or as requested.
      return (await getProfileRequestsOfStatus(status, signal)).map((row) => {
        const { originalFirstName: firstName, originalLastName: lastName, originalEmail: email } = row;
        return { id: row.id, createdAt: row.createdAt, people: [row, { firstName, lastName, email }] };
      });
    case null:
      return [];
  }
}

function isAbout({ people }: Candidate, { firstName, lastName, email }: UserRequest): boolean {
  const same = (one: string, other: string) => one !== '' && one.toLowerCase() === other.toLowerCase();
  // People with different addresses are namesakes.
  return people.some((person) =>
    person.email !== '' && email !== ''
      ? same(person.email, email)
      : same(person.firstName, firstName) && same(person.lastName, lastName),
  );
}

/** What a person is found by. */
function keysOf({ firstName, lastName, email }: Person): string[] {
  return [email, `${firstName}\n${lastName}`].map((key) => key.toLowerCase()).filter((key) => key.trim() !== '');
}

type Index = ReadonlyMap<string, readonly Candidate[]>;

/** A list has thousands of records, and is searched for each of up to a thousand items. */
function indexOf(all: readonly Candidate[]): Index {
  const index = new Map<string, Candidate[]>();
  for (const candidate of all) for (const key of candidate.people.flatMap(keysOf)) pushTo(index, key, candidate);
  return index;
}

/** The number of the only record that fits; null where none does, or several do: a wrong one must not be reviewed. */
function numberOf(item: UserRequest, index: Index | undefined): number | null {
  const similar = new Set(keysOf(item).flatMap((key) => index?.get(key) ?? []));
  const ofPerson = [...similar].filter((candidate) => isAbout(candidate, item));
  const ofDate = ofPerson.filter(({ createdAt }) => createdAt === item.dateSubmitted);
  const [only, ...others] = ofPerson.length === 1 ? ofPerson : ofDate;
  return only !== undefined && others.length === 0 ? only.id : null;
}

/** The items with the numbers of their records, as far as these can be found. */
export async function withNumbers(items: readonly UserRequest[], signal: AbortSignal): Promise<readonly UserRequest[]> {
  const groupOf = ({ kind, requestStatus }: UserRequest) => `${kind} ${requestStatus}`;
  const open = items.filter(({ id, kind, requestStatus }) => id === null && kind !== null && requestStatus !== '');
  const groups = new Map(open.map((item) => [groupOf(item), item]));
  const lists = await Promise.all(
    [...groups].map(async ([group, item]) => {
      const list = await candidates(item, signal).catch((problem: unknown) => {
        if (isProblem(problem, 'aborted')) throw problem;
        return []; // The list is still shown, without these links.
      });
      return [group, indexOf(list)] as const;
    }),
  );
  const found = new Map(lists);
  return items.map((item) => (item.id === null ? { ...item, id: numberOf(item, found.get(groupOf(item))) } : item));
}
