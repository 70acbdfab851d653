import { testUserSeeds } from './testUsers';
import type { TestUserSeed } from './testUsers';
import { Random } from './random';
import { INTERNAL_ACCOUNT_TYPE, SITE_ACCOUNT_TYPE } from './records';
import type { Site, Study, StudyRole, User, UserAccess, UserDetails } from './records';
import { LAST_HELD_ROLE_ID, portalRoleIds, SEED_DATE } from './seedCatalogue';
import { answerParts, seedAnswer } from './seedAnswer';
import type { AnswerParts } from './seedAnswer';
import { firstNames, jobTitles, lastNames, latinOf, longestLastName, shownOf, streets } from './seedNames';
import { aoPlaces, laoPlaces, placeOf } from './seedSites';

interface Catalogue {
  sites: readonly Site[];
  studies: readonly Study[];
  studyRoles: readonly StudyRole[];
}

interface Population {
  users: User[];
  accesses: UserAccess[];
}

/** Domains of internal accounts. */
export const INTERNAL_EMAIL_DOMAINS: readonly string[] = ['network.example.org', 'datacenter.example.org'];

/** Ids below this one belong to the test users. */
export const FIRST_SEEDED_ID = 101;

export const domains: readonly string[] = ['clinic.example.org', 'hospital.example.org', 'university.example.org'];

/** The domain of a site's people, by the kind of their organization. */
export function domainOf(organizationName: string): string {
  if (/Clinic|Health Center|Medical Center/.test(organizationName)) return 'clinic.example.org';
  return /Universi/.test(organizationName) ? 'university.example.org' : 'hospital.example.org';
}

/** Internal people work for the network itself, whatever sites they look after. */
export const internalOrganizations: Readonly<Record<string, string>> = {
  'network.example.org': 'Network Coordinating Center',
  'datacenter.example.org': 'Statistical and Data Center',
};

const organizations = [...laoPlaces, ...aoPlaces];
const first = firstNames.map((name) => ({ shown: shownOf(name), latin: latinOf(name) }));
const last = lastNames.map((name) => ({ shown: shownOf(name), latin: latinOf(name) }));
const longest = { shown: longestLastName, latin: latinOf(longestLastName).slice(0, 20) };

/** The given last name, or the next one where a test user is called so: nobody else is. */
function lastNameFor(firstName: string, lastName: (typeof last)[number]): (typeof last)[number] {
  const isTaken = testUserSeeds.some((one) => one.firstName === firstName && one.lastName === lastName.shown);
  return (isTaken ? last[last.indexOf(lastName) + 1] : undefined) ?? lastName;
}

function seedDetails(random: Random): UserDetails {
  const home = random.pick(organizations);
  const hasAddress = random.chance(0.7);
  const hasPhone = random.chance(0.88);
  return {
    organizationName: random.chance(0.92) ? home.organization : null,
    jobTitle: random.chance(0.85) ? random.pick(jobTitles) : null,
    phoneNumber: hasPhone ? `${201 + random.below(780)}-555-0${100 + random.below(100)}` : null,
    phoneExtension: hasPhone && random.chance(0.2) ? String(10 + random.below(9000)) : null,
    address1: hasAddress ? `${1 + random.below(900)} ${random.pick(streets)}` : null,
    address2: hasAddress && random.chance(0.25) ? `Suite ${100 + random.below(400)}` : null,
    city: hasAddress ? home.city : null,
    state: hasAddress ? home.state : null,
    country: hasAddress ? home.country : null,
    postalCode: hasAddress ? String(10000 + random.below(89999)) : null,
  };
}

/** Lets a user work at the first site of the accesses; what is not known of the user stays unknown. */
function settle(user: User): void {
  if (user.accountType === INTERNAL_ACCOUNT_TYPE) {
    const organization = internalOrganizations[user.email.split('@')[1] ?? ''];
    if (organization && user.organizationName !== null) user.organizationName = organization;
    return;
  }
  const home = user.sites[0] && placeOf(user.sites[0]);
  if (!home) return;
  if (user.organizationName !== null) user.organizationName = home.organization;
  if (user.city === null) return;
  Object.assign(user, { city: home.city, state: home.state, country: home.country });
}

class PopulationSeeder {
  private readonly population: Population = { users: [], accesses: [] };
  private readonly takenNames = new Set<string>();
  private readonly parts: AnswerParts;
  private readonly roles: readonly StudyRole[];
  private readonly rolesByName: ReadonlyMap<string, StudyRole>;

  constructor(catalogue: Catalogue) {
    this.parts = answerParts(catalogue.sites, catalogue.studies);
    this.roles = catalogue.studyRoles.filter((role) => !role.inactive && role.id <= LAST_HELD_ROLE_ID);
    this.rolesByName = new Map(catalogue.studyRoles.map((role) => [role.roleName, role]));
  }

  seed(count: number): Population {
    testUserSeeds.forEach((testUser, index) => this.addTestUser(testUser, index + 1));
    for (let index = 0; index < count - testUserSeeds.length; index += 1) this.addSeeded(FIRST_SEEDED_ID + index);
    return this.population;
  }

  private addTestUser(testUser: TestUserSeed, id: number): void {
    const random = new Random(id);
    const isInternal = testUser.accountType === INTERNAL_ACCOUNT_TYPE;
    this.takenNames.add(testUser.username);
    const user = this.addUser(id, random, {
      ...testUser,
      email: `${testUser.username}@${isInternal ? 'network' : 'clinic'}.example.org`,
      portalRoleIds: [...testUser.roleIds],
      inactive: testUser.inactive ?? false,
    });
    const roles = testUser.studyRoles.map((name) => this.rolesByName.get(name)).filter((role) => role !== undefined);
    this.addAccesses(user, roles, random);
  }

  private addSeeded(id: number): void {
    const random = new Random(id);
    const isInternal = random.chance(0.12);
    const firstName = random.pick(first);
    const lastName = id === FIRST_SEEDED_ID ? longest : lastNameFor(firstName.shown, random.pick(last));
    const username = this.freeName(`${firstName.latin.slice(0, 1)}${lastName.latin}`, id);
    const user = this.addUser(id, random, {
      username,
      firstName: firstName.shown,
      lastName: lastName.shown,
      email: `${firstName.latin}.${username.slice(1)}@${random.pick(isInternal ? INTERNAL_EMAIL_DOMAINS : domains)}`,
      accountType: isInternal ? INTERNAL_ACCOUNT_TYPE : SITE_ACCOUNT_TYPE,
      portalRoleIds: [isInternal && random.chance(0.3) ? portalRoleIds.readOnlyReviewer : portalRoleIds.portalUser],
      inactive: random.chance(0.15),
    });
    const count = random.chance(0.08) ? 0 : random.chance(0.25) ? 2 : 1;
    this.addAccesses(user, random.some(this.roles, count), random);
    if (!isInternal && user.organizationName !== null) {
      user.email = `${user.email.split('@')[0] ?? username}@${domainOf(user.organizationName)}`;
    }
  }

  /** The bare name for its first holder, name and id for all later ones. */
  private freeName(name: string, id: number): string {
    const free = this.takenNames.has(name) ? `${name}${id}` : name;
    this.takenNames.add(free);
    return free;
  }

  private addUser(
    id: number,
    random: Random,
    own: Pick<User, 'username' | 'firstName' | 'lastName' | 'email' | 'accountType' | 'portalRoleIds' | 'inactive'>,
  ): User {
    const { username, firstName, lastName, email, accountType, portalRoleIds: roleIds, inactive } = own;
    const user: User = {
      id,
      portalUserId: id,
      uuid: `9c1e4d20-7b3a-4f6e-8a51-${id.toString(16).padStart(12, '0')}`,
      uidNumber: 20000 + id,
      username,
      firstName,
      lastName,
      email,
      gecos: `${firstName} ${lastName}`,
      accountType,
      portalRoleIds: roleIds,
      inactive,
      registrationStatus: 'APPROVED',
      sites: [],
      ...seedDetails(random),
    };
    this.population.users.push(user);
    return user;
  }

  private addAccesses(user: User, roles: readonly StudyRole[], random: Random): void {
    const author = 'Grace Whitfield - admin';
    for (const role of roles) {
      const answer = seedAnswer(role, this.parts, random);
      this.population.accesses.push({
        id: this.population.accesses.length + 1,
        createdBy: author,
        lastModifiedBy: author,
        dchng: SEED_DATE,
        sysdat: SEED_DATE,
        versionno: 1,
        inactive: false,
        entity: 'UserAccess',
        formId: null,
        portalUserId: user.id,
        ...answer,
      });
      for (const site of answer.sites) if (!user.sites.includes(site)) user.sites.push(site);
    }
    settle(user);
  }
}

/** `count` users, the test users first. A user is the same in every population that is large enough. */
export function seedPopulation(count: number, catalogue: Catalogue): Population {
  return new PopulationSeeder(catalogue).seed(count);
}
