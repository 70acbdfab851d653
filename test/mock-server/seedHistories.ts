import { accessControl } from './requestedAccess';
import { proxyComment } from './proxyComment';
import { Random } from './random';
import type { User, UserAccess } from './records';
import { FIRST_SEEDED_ID } from './seed';
import { SEED_DATE } from './seedCatalogue';
import { daysLater, isoOf, requesterText, reviewerText, seedMoment, seedTicket } from './seedRequestTexts';
import { placeOf } from './seedSites';
import { userAt } from './userAt';
import { authorOf } from './versionStamp';
import type { World } from './world';

/** Ids of these requests: the same in every population, and beyond those of the others. */
const FIRST_ID = 100_000;

/** Every so many-th record that no other seeded request is about. */
const RECORDS_PER_HISTORY = 3;

/** A study that many records had for some time. */
const PAST_STUDY = 'A5001';

interface Change {
  before: UserAccess;
  after: UserAccess;
  /** When the request is submitted, in milliseconds since 1970. */
  submitted: number;
}

class HistorySeeder {
  private readonly support: User;
  private readonly proxy: User;

  constructor(private readonly world: World) {
    this.support = world.person('support');
    this.proxy = world.person('proxy');
  }

  /** Gives a record two earlier states, each left by an approved request. Its present state stays as it is. */
  add(access: UserAccess): void {
    const random = new Random(90_000 + access.id);
    const [second, third] = [
      seedMoment(this.world, '2025-01-08', 40, random),
      seedMoment(this.world, '2025-03-10', 30, random),
    ];
    const first = this.former(access, random);
    const middle = this.stamped({ ...access, studyNames: this.formerStudies(access) }, 2, second, random);
    // Some records were out of force for a while.
    if (access.id % 4 === 0) middle.inactive = true;
    const last = this.stamped(access, 3, third, random);
    this.world.userAccesses.set(access.id, [first, middle, last]);
    this.ask({ before: first, after: middle, submitted: second }, random);
    this.ask({ before: middle, after: last, submitted: third }, random);
  }

  private stamped(access: UserAccess, versionno: number, submitted: number, random: Random): UserAccess {
    const dchng = isoOf(daysLater(this.world, submitted, random));
    return { ...access, versionno, dchng, lastModifiedBy: authorOf(this.support) };
  }

  private formerStudies({ studyNames }: UserAccess): string[] {
    return studyNames.length === 0 ? [] : [...new Set([PAST_STUDY, ...studyNames])];
  }

  /** The first state: at one organization, without the last system. */
  private former(access: UserAccess, random: Random): UserAccess {
    const { systemAccessIds, sites } = access;
    const systems = systemAccessIds.length > 1 ? systemAccessIds.slice(0, -1) : [...systemAccessIds, 7];
    return { ...access, systemAccessIds: systems, sites: sites.length > 1 ? [random.pick(sites)] : sites };
  }

  private ask({ before, after, submitted }: Change, random: Random): void {
    const subject = userAt(this.world, after.portalUserId);
    const named = (user: User) => ({ name: `${user.firstName} ${user.lastName}`, email: user.email, id: user.id });
    const comment = requesterText('CHANGE', subject.sites[0] && placeOf(subject.sites[0]), random);
    const isForOther = after.id % 2 === 0;
    const id = FIRST_ID + after.id * 10 + after.versionno;
    this.world.saveAccessRequest({
      id,
      versionno: 2,
      sysdat: isoOf(submitted),
      dchng: after.dchng,
      lastModifiedBy: after.lastModifiedBy,
      portalUserId: subject.id,
      ...{ firstName: subject.firstName, lastName: subject.lastName, email: subject.email },
      requestType: 'CHANGE',
      requestStatus: 'APPROVED',
      requesterComments: isForOther ? proxyComment(named(this.proxy), named(subject), comment) : comment,
      reviewerComments: reviewerText('APPROVED', 'CHANGE', random),
      sysaidTicket: seedTicket(random),
      inactive: false,
      accessControls: [accessControl(id, 0, after, before)],
    });
  }
}

/** Histories of at least every fifth record: three revisions, and who asked, decided and why. */
export function seedHistories(world: World): void {
  const asked = world.accessRequests.all().flatMap(({ accessControls }) => accessControls);
  const taken = new Set(asked.map(({ priorAccessControlId }) => priorAccessControlId));
  const subjects = new Set(world.openAccessRequestUserIds);
  const seeder = new HistorySeeder(world);
  const free = [...world.userAccesses.values()].flatMap(([access, ...more]) =>
    access && more.length === 0 && access.portalUserId >= FIRST_SEEDED_ID ? [access] : [],
  );
  for (const access of free) {
    // A record that a request created later has no years behind it.
    if (access.sysdat !== SEED_DATE) continue;
    if (access.id % RECORDS_PER_HISTORY !== 0 || taken.has(access.id) || subjects.has(access.portalUserId)) continue;
    seeder.add(access);
  }
}
