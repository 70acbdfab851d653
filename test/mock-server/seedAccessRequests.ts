import { activeAccesses } from './accessChange';
import { accessControl } from './requestedAccess';
import { proxyComment } from './proxyComment';
import { Random } from './random';
import type { AccessAnswer, User, UserAccess } from './records';
import { accessRequestTypes, isResolved, requestStatuses } from './requestRecords';
import type { AccessRequestType, RequestStatus } from './requestRecords';
import { answerParts, seedAnswer } from './seedAnswer';
import type { AnswerParts } from './seedAnswer';
import { daysLater, isoOf, requesterText, reviewerText, seedMoment, seedTicket } from './seedRequestTexts';
import { seedHistories } from './seedHistories';
import { relatedAnswer, requestsElsewhere } from './seedRelated';
import { placeOf } from './seedSites';
import { authorOf } from './versionStamp';
import type { World } from './world';

/** One request per this many users, so that a larger population has more. */
const USERS_PER_REQUEST = 4;

interface Plan {
  subject: User;
  type: AccessRequestType;
  status: RequestStatus;
  /** Who submits it; usually the subject. */
  filer?: User | undefined;
  /** The study role to request or change; any suitable one by default. */
  roleName?: string;
  seed: number;
}

interface Asked {
  answer: AccessAnswer;
  prior?: UserAccess | undefined;
}

/** A pending request differs from what the user has; an approved one matches it. */
class AccessRequestSeeder {
  private readonly parts: AnswerParts;
  private readonly support: User;

  constructor(private readonly world: World) {
    this.parts = answerParts(world.sites, world.studies);
    this.support = world.person('support');
  }

  add(plan: Plan): void {
    const random = new Random(plan.seed);
    const { subject } = plan;
    const held = activeAccesses(this.world, subject.id);
    const access = held.find(({ roleName }) => roleName === plan.roleName) ?? held[0];
    // Without an access there is nothing to change or remove, and nothing was granted.
    const type = access ? plan.type : 'NEW';
    const status = !access && plan.status === 'APPROVED' ? 'REJECTED' : plan.status;
    const submitted = isResolved(status)
      ? seedMoment(this.world, '2025-07-15', 115, random)
      : seedMoment(this.world, '2025-09-22', 50, random);
    const isTouched = status !== 'NEW';
    const changed = isoOf(isTouched ? daysLater(this.world, submitted, random) : submitted);
    const { answer, prior } = this.asked({ ...plan, type, status }, access, changed, random);
    const id = this.world.accessRequests.nextId();
    const comment = requesterText(type, subject.sites[0] && placeOf(subject.sites[0]), random);
    this.world.saveAccessRequest({
      id,
      versionno: isTouched ? 2 : 1,
      sysdat: isoOf(submitted),
      dchng: changed,
      lastModifiedBy: authorOf(isTouched ? this.support : (plan.filer ?? subject)),
      portalUserId: subject.id,
      ...{ firstName: subject.firstName, lastName: subject.lastName, email: subject.email },
      requestType: type,
      requestStatus: status,
      requesterComments: plan.filer ? this.proxyText(plan.filer, subject, comment) : comment,
      reviewerComments: isTouched ? reviewerText(status, type, random) : null,
      sysaidTicket: isTouched ? seedTicket(random) : null,
      inactive: false,
      accessControls: [accessControl(id, 0, answer, prior)],
    });
  }

  private proxyText(filer: User, subject: User, comment: string): string {
    const named = (user: User) => ({ name: `${user.firstName} ${user.lastName}`, email: user.email, id: user.id });
    return proxyComment(named(filer), named(subject), comment);
  }

  private asked(plan: Plan, access: UserAccess | undefined, when: string, random: Random): Asked {
    const isApproved = plan.status === 'APPROVED';
    if (plan.type === 'NEW' || !access) {
      return { answer: isApproved && access ? this.granted(access, when) : this.newRole(plan, random) };
    }
    if (plan.type === 'CHANGE') {
      const other = { ...access, systemAccessIds: this.otherSystems(access, random) };
      return isApproved
        ? { answer: access, prior: this.before(access, other, when) }
        : { answer: other, prior: access };
    }
    const prior = isApproved ? this.removed(plan, when, random) : access;
    return { answer: prior, prior };
  }

  /** Dates an access from the approval that gave it; the registration did not ask for it. */
  private granted(access: UserAccess, when: string): UserAccess {
    const author = authorOf(this.support);
    Object.assign(access, { sysdat: when, dchng: when, createdBy: author, lastModifiedBy: author });
    const registration = this.world.registrations.all().find((one) => one.portalUserId === access.portalUserId);
    if (registration) {
      const accessControls = registration.accessControls.filter((control) => control.roleName !== access.roleName);
      this.world.registrations.save({ ...registration, accessControls });
    }
    return access;
  }

  private newRole({ subject, roleName, seed }: Plan, random: Random): AccessAnswer {
    const held = this.world.accessesOf(subject.id).map((access) => access.roleName);
    const free = this.world.studyRoles.filter((role) => !role.inactive && !held.includes(role.roleName));
    const role = free.find((one) => one.roleName === roleName) ?? random.pick(free);
    const answer = seedAnswer(role, this.parts, random);
    return requestsElsewhere.has(seed) ? answer : relatedAnswer(this.world, subject.sites, role, answer);
  }

  /** One more active system, or one fewer if the access has them all. */
  private otherSystems({ systemAccessIds }: UserAccess, random: Random): number[] {
    const free = this.world.systems.filter((system) => !system.inactive && !systemAccessIds.includes(system.id));
    return free.length > 0 ? [...systemAccessIds, random.pick(free).id] : systemAccessIds.slice(0, -1);
  }

  /** Inserts the state before the approval as an earlier revision of the access. */
  private before(access: UserAccess, other: UserAccess, when: string): UserAccess {
    const revisions = this.world.userAccesses.get(access.id) ?? [];
    revisions.splice(-1, 1, other);
    const stamp = { versionno: other.versionno + 1, dchng: when, lastModifiedBy: authorOf(this.support) };
    this.world.saveAccess({ ...access, ...stamp });
    return other;
  }

  /** An access that the user once had. */
  private removed(plan: Plan, when: string, random: Random): UserAccess {
    const author = authorOf(this.support);
    const had: UserAccess = {
      id: this.world.nextAccessId(),
      ...{
        createdBy: author,
        lastModifiedBy: author,
        dchng: '2024-05-14T09:05:00.000Z',
        sysdat: '2024-05-14T09:05:00.000Z',
      },
      ...{ versionno: 1, inactive: false, entity: 'UserAccess', formId: null, portalUserId: plan.subject.id },
      ...this.newRole(plan, random),
    };
    this.world.saveAccess(had);
    this.world.saveAccess({ ...had, versionno: 2, inactive: true, dchng: when });
    return had;
  }
}

/** Each status with each type occurs once in eighteen. */
function planAt(world: World, index: number, subject: User): Plan {
  const status = requestStatuses[index % requestStatuses.length] ?? 'NEW';
  const type = accessRequestTypes[Math.floor(index / requestStatuses.length) % accessRequestTypes.length] ?? 'NEW';
  const isProxy = index % 5 === 4;
  return {
    subject,
    type,
    // Requests of inactive users are not reviewed.
    status: subject.inactive ? 'REJECTED' : status,
    filer: isProxy ? world.person(index % 2 === 0 ? 'proxy' : 'admin') : undefined,
    seed: 80_000 + index,
  };
}

/** The test users' requests first, then one for every few users, then those that histories of accesses tell of. */
export function seedAccessRequests(world: World): void {
  const seeder = new AccessRequestSeeder(world);
  const [plain, proxy, reader] = [world.person('user'), world.person('proxy'), world.person('reader')];
  const laboratory = 'Laboratory Technologist';
  seeder.add({ subject: plain, type: 'NEW', status: 'APPROVED', roleName: laboratory, seed: 70_001 });
  seeder.add({ subject: plain, type: 'CHANGE', status: 'REJECTED', roleName: 'Study Coordinator', seed: 70_002 });
  seeder.add({ subject: plain, type: 'REMOVAL', status: 'REJECTED', roleName: laboratory, filer: proxy, seed: 70_003 });
  seeder.add({ subject: plain, type: 'NEW', status: 'PENDING_REVIEW', roleName: 'CRA', seed: 70_004 });
  seeder.add({ subject: reader, type: 'CHANGE', status: 'NEW', seed: 70_005 });
  for (let index = 0; 13 + index * USERS_PER_REQUEST < world.users.length; index += 1) {
    const first = 13 + index * USERS_PER_REQUEST;
    const neighbours = world.users.slice(first, first + USERS_PER_REQUEST);
    const canAsk = (user: User) => !user.inactive && activeAccesses(world, user.id).length > 0;
    const subject = neighbours.find(canAsk) ?? neighbours[0];
    if (subject) seeder.add(planAt(world, index, subject));
  }
  seedHistories(world);
}
