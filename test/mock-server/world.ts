import { Faults } from './faults';
import { INITIAL_PASSWORD_HASH, PASSWORD, testUserSeeds, RESET_PASSWORD_HASH } from './testUsers';
import type {
  Account,
  Country,
  JournalEntry,
  Mail,
  PasswordLink,
  PortalRole,
  Session,
  Site,
  SiteRelation,
  State,
  Study,
  StudyRole,
  System,
  User,
  UserAccess,
} from './records';
import { RecordStore } from './recordStore';
import { isResolved } from './requestRecords';
import type {
  AccessRequest,
  DashboardItem,
  DirectoryAccount,
  ProfileRequest,
  Registration,
  Resource,
  Reviewed,
  Visualization,
} from './requestRecords';
import { FIRST_SEEDED_ID, seedPopulation } from './seed';
import { seedPortalRoles, seedSiteRelations, seedStudies, seedStudyRoles, seedSystems } from './seedCatalogue';
import { seedAccessRequests } from './seedAccessRequests';
import { seedDashboardItems, seedResources, seedVisualizations } from './seedContent';
import { seedProfileRequests } from './seedProfileRequests';
import { seedCountries, seedStates } from './seedRegions';
import { seedRegistrations } from './seedRegistrations';
import { seedSites } from './seedSites';
import { TableauServer } from './tableauServer';

export const DEFAULT_USERS = 240;

/** How much there is of what grows. */
export interface WorldSize {
  users?: number;
  /** At least; the ones that tests know are always there. */
  sites?: number;
  studies?: number;
}

export interface WorldOptions extends WorldSize {
  tokenTimeoutInSeconds?: number;
  /** The moment before which all that is seeded has happened, the newest a day ago; a fixed one if left out. */
  today?: number;
}

/** No request was seeded on this day or later. */
const LAST_SEEDED_DAY = Date.parse('2025-11-15T00:00:00.000Z');
const DAY_IN_MS = 86_400_000;
const SIX_HOURS_IN_MS = 21_600_000;

/** All that one server remembers. Tests read and prepare it directly; the handlers change it. */
export class World {
  tokenTimeoutInSeconds: number;

  readonly sites: Site[];
  readonly studies: Study[];
  readonly siteRelations: SiteRelation[];
  readonly countries: Country[] = seedCountries();
  /** By country code. */
  readonly states: Map<string, State[]> = seedStates();
  readonly portalRoles: PortalRole[] = seedPortalRoles();
  readonly studyRoles: StudyRole[] = seedStudyRoles();
  readonly systems: System[] = seedSystems();

  readonly users: User[];
  readonly usersById: Map<number, User>;
  /** All revisions of each access, oldest first. */
  readonly userAccesses = new Map<number, UserAccess[]>();
  private readonly accessIdsByUser = new Map<number, number[]>();

  readonly sessions = new Map<string, Session>();
  /** Failed sign-ins in a row, by the name that was typed, in lower case. */
  readonly signInAttempts = new Map<string, number>();
  readonly accounts = new Map<number, Account>();
  readonly passwordLinks = new Map<string, PasswordLink>();
  readonly mails: Mail[] = [];

  readonly registrations = new RecordStore<Registration>();
  readonly accessRequests = new RecordStore<AccessRequest>();
  readonly profileRequests = new RecordStore<ProfileRequest>();
  /** Users with an unresolved request of each kind; saving a request keeps them true. */
  readonly openAccessRequestUserIds = new Set<number>();
  readonly openProfileRequestUserIds = new Set<number>();
  /** Accounts without a portal user; those of the users are the users themselves. */
  readonly directory: DirectoryAccount[] = [];

  readonly tableau = new TableauServer();
  readonly visualizations: Visualization[] = seedVisualizations();
  readonly dashboardItems: DashboardItem[] = seedDashboardItems();
  readonly resources: Resource[] = seedResources();

  readonly faults = new Faults();
  readonly journal: JournalEntry[] = [];
  /** `METHOD /path` of each call that the stand-in does not know. */
  readonly unhandled: string[] = [];

  /** Grows with each change of a user; sorted orders of an older version are stale. */
  usersVersion = 0;
  private advancedMs = 0;
  /** Milliseconds by which all seeded records are moved on; whole days, so that they stay in working hours. */
  readonly seedAge: number;
  /** No seeded record was changed later. */
  readonly seedEnd: number;

  constructor(options: WorldOptions) {
    const { today } = options;
    const ageInDays = today === undefined ? 0 : Math.floor((today - LAST_SEEDED_DAY) / DAY_IN_MS);
    this.seedAge = ageInDays * DAY_IN_MS;
    this.seedEnd = today === undefined ? Infinity : LAST_SEEDED_DAY + this.seedAge - SIX_HOURS_IN_MS;
    this.tokenTimeoutInSeconds = options.tokenTimeoutInSeconds ?? 3600;
    this.sites = seedSites(options.sites);
    this.studies = seedStudies(options.studies);
    this.siteRelations = seedSiteRelations(this.sites, this.studies);
    const population = seedPopulation(options.users ?? DEFAULT_USERS, this);
    this.users = population.users;
    this.usersById = new Map(population.users.map((user) => [user.id, user]));
    for (const access of population.accesses) this.saveAccess(access);
    testUserSeeds.forEach((testUser, index) => Object.assign(this.accountOf(index + 1), testUser.account));
    this.passwordLinks.set(INITIAL_PASSWORD_HASH, { mode: 'set_initial_password', userId: FIRST_SEEDED_ID });
    this.passwordLinks.set(RESET_PASSWORD_HASH, { mode: 'reset_password', userId: FIRST_SEEDED_ID + 2 });
    seedRegistrations(this);
    seedAccessRequests(this);
    seedProfileRequests(this);
    this.usersVersion = 0;
  }

  /** The world's time in milliseconds: the machine's, plus what tests have added. */
  now(): number {
    return Date.now() + this.advancedMs;
  }

  timestamp(): string {
    return new Date(this.now()).toISOString();
  }

  advance(seconds: number): void {
    this.advancedMs += seconds * 1000;
  }

  /** By username or e-mail address, in any case. */
  userNamed(name: string): User | undefined {
    const wanted = name.toLowerCase();
    return this.users.find((user) => user.username.toLowerCase() === wanted || user.email.toLowerCase() === wanted);
  }

  /** The testUser or seeded person of that username; throws for a name that is not in the world. */
  person(username: string): User {
    const user = this.userNamed(username);
    if (!user) throw new Error(`Nobody is called ${username}`);
    return user;
  }

  changeUser(user: User, changes: Partial<User>): void {
    Object.assign(user, changes);
    this.usersVersion += 1;
  }

  /** @param hasPassword whether the directory knows one; else the user sets it first */
  addUser(user: User, { hasPassword }: { hasPassword: boolean }): void {
    this.users.push(user);
    this.usersById.set(user.id, user);
    const position = this.directory.findIndex((account) => account.uuid === user.uuid);
    if (position >= 0) this.directory.splice(position, 1);
    const password = hasPassword ? PASSWORD : null;
    this.accounts.set(user.id, { password, passwordState: 'valid', locked: false, mayChangePasswordFrom: 0 });
    this.usersVersion += 1;
  }

  /** Made when first asked for. Every ninth seeded person has yet to set the initial password. */
  accountOf(userId: number): Account {
    const known = this.accounts.get(userId);
    if (known) return known;
    const isNew = userId >= FIRST_SEEDED_ID && (userId - FIRST_SEEDED_ID) % 9 === 0;
    const isRestricted = userId > FIRST_SEEDED_ID && userId % 5 === 0;
    const account: Account = {
      password: isNew ? null : PASSWORD,
      passwordState: 'valid',
      locked: false,
      mayChangePasswordFrom: isRestricted ? this.now() + 86_400_000 : 0,
    };
    this.accounts.set(userId, account);
    return account;
  }

  /** Newest revisions, inactive ones included. */
  accessesOf(userId: number): UserAccess[] {
    const ids = this.accessIdsByUser.get(userId) ?? [];
    return ids.map((id) => this.userAccesses.get(id)?.at(-1)).filter((access) => access !== undefined);
  }

  nextAccessId(): number {
    return this.userAccesses.size + 1;
  }

  /** Adds a revision, or a new access with its first one. */
  saveAccess(access: UserAccess): void {
    const revisions = this.userAccesses.get(access.id);
    if (revisions) {
      revisions.push(access);
      return;
    }
    this.userAccesses.set(access.id, [access]);
    const ids = this.accessIdsByUser.get(access.portalUserId);
    if (ids) ids.push(access.id);
    else this.accessIdsByUser.set(access.portalUserId, [access.id]);
  }

  saveAccessRequest(request: AccessRequest): AccessRequest {
    this.accessRequests.save(request);
    noteOpen(this.openAccessRequestUserIds, this.accessRequests, request);
    return request;
  }

  saveProfileRequest(request: ProfileRequest): ProfileRequest {
    this.profileRequests.save(request);
    noteOpen(this.openProfileRequestUserIds, this.profileRequests, request);
    return request;
  }
}

/** Keeps the set of users with an open request true after one was saved. */
function noteOpen<T extends Reviewed>(openUserIds: Set<number>, requests: RecordStore<T>, saved: T): void {
  const { portalUserId } = saved;
  if (!isResolved(saved.requestStatus)) openUserIds.add(portalUserId);
  else if (openUserIds.has(portalUserId)) {
    const isOpen = (one: T) => one.portalUserId === portalUserId && !isResolved(one.requestStatus);
    if (!requests.all().some(isOpen)) openUserIds.delete(portalUserId);
  }
}

/** A fresh world: the same people and catalogue each time, nobody signed in. */
export function createWorld(options: WorldOptions = {}): World {
  return new World(options);
}
