import { Random } from './random';
import { INTERNAL_ACCOUNT_TYPE } from './records';
import type { User } from './records';
import { isResolved, requestStatuses } from './requestRecords';
import type { RequestStatus } from './requestRecords';
import { lastNames, shownOf } from './seedNames';
import { daysLater, isoOf, seedMoment, seedTicket } from './seedRequestTexts';
import { authorOf } from './versionStamp';
import type { World } from './world';

/** One request per this many users, so that a larger population has more. */
const USERS_PER_REQUEST = 9;

const reasons = {
  lastName: [
    'I got married and took my partner’s name.',
    'My last name was misspelled when the account was created.',
    'Mein Nachname wurde falsch geschrieben, bitte korrigieren. Danke!',
  ],
  email: ['My institution has moved to a new email domain.', 'The old mailbox closes at the end of the month.'],
} as const;

/** What a reviewer writes on a request that has come to this status. */
function reviewText(status: RequestStatus, random: Random): string {
  if (status === 'REJECTED') return random.pick(['No answer from the requester in four weeks.']);
  return random.pick(
    status === 'APPROVED'
      ? ['Confirmed with the organization.', 'Checked against the staff list; all in order.']
      : ['Asked the organization for confirmation; reminder sent.', 'Waiting for the directory team.'],
  );
}

function otherName({ lastName }: User, random: Random): string {
  return shownOf(random.pick(lastNames.filter((name) => shownOf(name) !== lastName)));
}

/** @param kind what the user wants to change: the last name or the email */
function addRequest(world: World, user: User, status: RequestStatus, kind: 'lastName' | 'email', seed: number): void {
  const random = new Random(seed);
  const current = { firstName: user.firstName, lastName: user.lastName, email: user.email };
  const local = user.email.split('@')[0] ?? user.username;
  const other =
    kind === 'email'
      ? { ...current, email: `${local}@research.example.org` }
      : { ...current, lastName: otherName(user, random) };
  // An approved value is the current one, so the original differs.
  const [original, wanted] = status === 'APPROVED' ? [other, current] : [current, other];
  // Some were renamed by an administrator after their request. (RPROF-009)
  const hasMoved = status === 'PENDING_REVIEW';
  const submitted = isResolved(status)
    ? seedMoment(world, '2025-07-20', 110, random)
    : seedMoment(world, '2025-10-06', 40, random);
  const isTouched = status !== 'NEW';
  const by = isTouched ? world.person('support') : user;
  world.saveProfileRequest({
    id: world.profileRequests.nextId(),
    versionno: isTouched ? 2 : 1,
    sysdat: isoOf(submitted),
    dchng: isoOf(isTouched ? daysLater(world, submitted, random) : submitted),
    lastModifiedBy: authorOf(by),
    portalUserId: user.id,
    ...wanted,
    originalFirstName: original.firstName,
    originalLastName: hasMoved ? otherName(user, random) : original.lastName,
    originalEmail: original.email,
    requestStatus: status,
    requesterComments: random.chance(0.8) ? random.pick(reasons[kind]) : null,
    reviewerComments: isTouched ? reviewText(status, random) : null,
    sysaidTicket: isTouched ? seedTicket(random) : null,
    inactive: false,
  });
}

/** The test users' requests first, then one for every few users, the same in every larger population. */
export function seedProfileRequests(world: World): void {
  addRequest(world, world.person('user'), 'APPROVED', 'email', 90_001);
  addRequest(world, world.person('user'), 'REJECTED', 'lastName', 90_002);
  addRequest(world, world.person('reader'), 'PENDING_OUTSIDE_ACTION', 'email', 90_003);
  for (let index = 0; 14 + index * USERS_PER_REQUEST < world.users.length; index += 1) {
    const user = world.users[14 + index * USERS_PER_REQUEST];
    // Names of internal accounts are not changed here. (USER-041)
    if (!user || user.accountType === INTERNAL_ACCOUNT_TYPE) continue;
    const status = requestStatuses[index % requestStatuses.length] ?? 'NEW';
    addRequest(
      world,
      user,
      user.inactive ? 'REJECTED' : status,
      index % 2 === 0 ? 'lastName' : 'email',
      91_000 + index,
    );
  }
}
