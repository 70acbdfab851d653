import { accessControl } from './requestedAccess';
import { Random } from './random';
import { INTERNAL_ACCOUNT_TYPE, SITE_ACCOUNT_TYPE } from './records';
import type { StudyRole, User } from './records';
import type { DirectoryAccount, Registration, RegistrationStatus } from './requestRecords';
import { domainOf, domains, INTERNAL_EMAIL_DOMAINS, internalOrganizations } from './seed';
import { answerParts, seedAnswer } from './seedAnswer';
import { firstNames, jobTitles, lastNames, latinOf, shownOf } from './seedNames';
import { relatedAnswer } from './seedRelated';
import { daysLater, isoOf, requesterText, reviewerText, seedMoment, seedTicket } from './seedRequestTexts';
import { aoPlaces, laoPlaces, placeOf } from './seedSites';
import { authorOf } from './versionStamp';
import type { World } from './world';

interface Applicant {
  firstName: string;
  lastName: string;
  email: string;
}

/** What the directory knows about an applicant. */
type Match = 'both' | 'emailOnly' | 'nameOnly' | 'attachedName' | 'none';
const matches: readonly Match[] = ['both', 'emailOnly', 'nameOnly', 'attachedName', 'none'];

/** One registration per this many users, so that a larger population has more. */
const USERS_PER_REGISTRATION = 7;
const requestStatusOf = { PENDING: 'IN_PROGRESS', APPROVED: 'APPROVED', DENIED: 'REJECTED' } as const;
const statuses: readonly RegistrationStatus[] = ['PENDING', 'APPROVED', 'PENDING', 'DENIED', 'PENDING', 'APPROVED'];

/** Users registered before `SEED_DATE`, the date of their accesses. */
const FIRST_REGISTRATION_DAY = '2024-01-08';

/** What a user's profile says of the work; the registration has to say more than nothing. */
function known({ organizationName, jobTitle }: User) {
  return { ...(organizationName === null ? {} : { organizationName }), ...(jobTitle === null ? {} : { jobTitle }) };
}

/** An organization whose people have such an address. */
function organizationFor({ email }: Applicant, random: Random): string {
  const domain = email.split('@')[1] ?? '';
  const picked = random.pick(aoPlaces).organization;
  const fits = ({ organization }: { organization: string }) => domainOf(organization) === domain;
  // The picked one's town, if it has an organization of that kind.
  const town = aoPlaces.find(({ organization }) => organization === picked)?.city;
  const near = aoPlaces.find((place) => place.city === town && fits(place));
  return internalOrganizations[domain] ?? near?.organization ?? laoPlaces.find(fits)?.organization ?? picked;
}

class RegistrationSeeder {
  private readonly parts;
  private readonly roles;
  private readonly support: User;

  constructor(private readonly world: World) {
    this.parts = answerParts(world.sites, world.studies);
    this.roles = world.studyRoles.filter((role) => !role.inactive);
    this.support = world.person('support');
  }

  /** The registration that created a user. */
  initial(user: User, submittedBy: User | null = null): void {
    const random = new Random(40_000 + user.id);
    const answers = this.world.accessesOf(user.id).filter((access) => !access.inactive);
    const saved = this.add(user, 'APPROVED', submittedBy, random, user);
    const accessControls = answers.map((answer, index) => accessControl(saved.id, index, answer));
    const { organizationName, jobTitle } = { ...saved, ...known(user) };
    const own = {
      portalUserId: user.id,
      organizationName,
      jobTitle,
      ...(answers.length > 0 ? { accessControls } : {}),
    };
    this.world.registrations.save({ ...saved, ...own });
  }

  /** An applicant without a portal user; `match` says what the directory has. */
  applicant(seed: number, status: RegistrationStatus, match: Match, submittedBy: User | null = null): void {
    const random = new Random(seed);
    const firstName = random.pick(firstNames);
    const lastName = random.pick(lastNames);
    const isInternal = match === 'both' && random.chance(0.5);
    const domain = isInternal ? INTERNAL_EMAIL_DOMAINS[0] : random.pick(domains);
    const namesake = this.world.users[11 + (seed % 90)];
    const drawn = {
      firstName: shownOf(firstName),
      lastName: shownOf(lastName),
      email: `${latinOf(firstName)}.${latinOf(lastName)}`,
    };
    const alike = match === 'attachedName' && namesake ? namesake : drawn;
    const mailbox = alike.email.replace(/\d*@.*/, '');
    const person: Applicant = {
      firstName: alike.firstName,
      lastName: alike.lastName,
      email: `${mailbox}.${seed}@${domain}`,
    };
    this.add(person, status, submittedBy, random);
    if (match === 'none' || match === 'attachedName') return;
    this.world.directory.push(this.account(seed, person, match, isInternal, random));
  }

  private account(
    seed: number,
    person: Applicant,
    match: Match,
    isInternal: boolean,
    random: Random,
  ): DirectoryAccount {
    const lastName = match === 'emailOnly' ? shownOf(random.pick(lastNames)) : person.lastName;
    // A name found under another address may be an internal account. (RPEND-030)
    const hasInternalType = isInternal || (match === 'nameOnly' && random.chance(0.5));
    const username = `${person.email.slice(0, 1)}${person.email.split('@')[0]?.split('.').slice(1).join('') ?? ''}`;
    return {
      uuid: `5d20b7c6-1f84-4a9e-b3d7-${seed.toString(16).padStart(12, '0')}`,
      username,
      email: match === 'nameOnly' ? `${username}@former.example.org` : person.email,
      gecos: `${person.firstName} ${lastName}`,
      firstName: person.firstName,
      lastName,
      accountType: hasInternalType ? INTERNAL_ACCOUNT_TYPE : SITE_ACCOUNT_TYPE,
    };
  }

  /** @param firstDay for the registrations of users, which lie before their accesses in every world */
  private submitted(isPending: boolean, random: Random, firstDay?: string): number {
    if (firstDay !== undefined) return seedMoment({ seedAge: 0 }, firstDay, 40, random);
    return isPending
      ? seedMoment(this.world, '2025-10-01', 45, random)
      : seedMoment(this.world, '2025-08-20', 80, random);
  }

  private add(
    person: Applicant,
    status: RegistrationStatus,
    by: User | null,
    random: Random,
    user?: User,
  ): Registration {
    const id = this.world.registrations.nextId();
    const isPending = status === 'PENDING';
    const submitted = this.submitted(isPending, random, user && FIRST_REGISTRATION_DAY);
    const isTouched = !isPending || random.chance(0.3);
    const changed = isoOf(isTouched ? daysLater(this.world, submitted, random) : submitted);
    const reviewText = reviewerText(requestStatusOf[status], 'NEW', random);
    const roles = random.some(this.roles, random.chance(0.25) ? 2 : 1);
    const jobTitle = random.pick(jobTitles);
    const organizationName = organizationFor(person, random);
    const own = user?.sites ?? this.world.sites.filter((site) => placeOf(site)?.organization === organizationName);
    const answerTo = (role: StudyRole) => relatedAnswer(this.world, own, role, seedAnswer(role, this.parts, random));
    return this.world.registrations.save({
      id,
      versionno: isTouched ? 2 : 1,
      sysdat: isoOf(submitted),
      dchng: changed,
      dateLastModified: changed,
      lastModifiedBy: isTouched ? authorOf(this.support) : by && authorOf(by),
      firstName: person.firstName,
      lastName: person.lastName,
      email: person.email,
      jobTitle,
      organizationName,
      phoneNumber: `${201 + random.below(780)}-555-0${100 + random.below(100)}`,
      phoneExtension: random.chance(0.2) ? String(10 + random.below(9000)) : null,
      requesterComments: random.chance(0.7) ? requesterText('NEW', own[0] && placeOf(own[0]), random) : null,
      reviewerComments: isTouched ? reviewText : null,
      sysaidTicket: isTouched ? seedTicket(random) : null,
      accessControls: roles.map((role, index) => accessControl(id, index, answerTo(role))),
      registrationStatus: status,
      submittedByUserId: by?.id ?? null,
      personCompletingThisFormFullName: by && `${by.firstName} ${by.lastName}`,
      personCompletingThisFormEmail: by && by.email,
      personCompletingThisFormPhoneNumber: by && (by.phoneNumber ?? '206-555-0142'),
      personCompletingThisFormPhoneExtension: by && by.phoneExtension,
      portalUserId: null,
    });
  }
}

/** The test users' registrations first, then one for every few users, the same in every larger population. */
export function seedRegistrations(world: World): void {
  const seeder = new RegistrationSeeder(world);
  const [plain, proxy] = [world.person('user'), world.person('proxy')];
  for (const user of [plain, world.person('reader'), proxy]) seeder.initial(user);
  seeder.applicant(50_001, 'PENDING', 'none', plain);
  seeder.applicant(50_002, 'DENIED', 'nameOnly', plain);
  seeder.applicant(50_003, 'PENDING', 'both', proxy);
  seeder.applicant(50_004, 'PENDING', 'emailOnly', proxy);
  for (let index = 0; 13 + index * USERS_PER_REGISTRATION < world.users.length; index += 1) {
    const status = statuses[index % statuses.length] ?? 'PENDING';
    const user = world.users[13 + index * USERS_PER_REGISTRATION];
    const submittedBy = index % 9 === 4 ? proxy : null;
    if (status === 'APPROVED' && user) seeder.initial(user, submittedBy);
    else seeder.applicant(60_000 + index, status, matches[index % matches.length] ?? 'none', submittedBy);
  }
}
