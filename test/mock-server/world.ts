import { dialectNamed, type Dialect } from './dialect';
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
import { seedPortalRoles, seedStudies, seedStudyRoles, seedSystems } from './seedCatalogue';
import { seedDashboardItems, seedResources, seedVisualizations } from './seedContent';
import { seedCountries, seedStates } from './seedRegions';
import { seedSiteRelations } from './seedRelations';
import { seedSites } from './seedSites';
import { TableauServer } from './tableauServer';

export const DEFAULT_USERS = 240;

/** Sizes of the seeded data. */
export interface WorldSize {
  users?: number;
  /** A minimum; the sites that tests rely on always exist. */
  sites?: number;
  studies?: number;
}

export interface WorldOptions extends WorldSize {
  dialect?: Dialect;
  tokenTimeoutInSeconds?: number;
  /** Seeded records lie before this moment, the newest a day earlier; a fixed moment by default. */
  today?: number;
}

/** Seeded requests are older. */
const LAST_SEEDED_DAY = Date.parse('2025-11-15T00:00:00.000Z');
const DAY_IN_MS = 86_400_000;
const SIX_HOURS_IN_MS = 21_600_000;

/** The mock server's in-memory state. Handlers change it; tests read and prepare it directly. */
export class World {
  tokenTimeoutInSeconds: number;
  dialect: Dialect;

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
  /** Consecutive failed sign-ins by the name as typed, in lower case. */
  readonly signInAttempts = new Map<string, number>();
  readonly accounts = new Map<number, Account>();
  readonly passwordLinks = new Map<string, PasswordLink>();
  readonly mails: Mail[] = [];

  readonly registrations = new RecordStore<Registration>();
  readonly accessRequests = new RecordStore<AccessRequest>();
  readonly profileRequests = new RecordStore<ProfileRequest>();
  /** Users with an unresolved request of each kind; kept up to date when a request is saved. */
  readonly openAccessRequestUserIds = new Set<number>();
  readonly openProfileRequestUserIds = new Set<number>();
  /** Directory accounts without a portal user; each user is an account, too. */
  readonly directory: DirectoryAccount[] = [];
  readonly tableau = new TableauServer();
  readonly visualizations: Visualization[] = seedVisualizations();
  readonly dashboardItems: DashboardItem[] = seedDashboardItems();
  readonly resources: Resource[] = seedResources();
  readonly faults = new Faults();
  readonly journal: JournalEntry[] = [];
  /** Calls that the mock server does not have, as `METHOD /path`. */
  readonly unhandled: string[] = [];
  /** How calls over HTTP and their answers differ from the contract, in words. */
  readonly misfits: string[] = [];

  /** Incremented with each change of a user, which invalidates sorted orders. */
  usersVersion = 0;
  private advancedMs = 0;
  /** Milliseconds by which seeded records are shifted: whole days, so that they stay within working hours. */
  readonly seedAge: number;
  /** Latest change of any seeded record. */
  readonly seedEnd: number;

  constructor({ today, ...options }: WorldOptions) {
    const ageInDays = today === undefined ? 0 : Math.floor((today - LAST_SEEDED_DAY) / DAY_IN_MS);
    this.seedAge = ageInDays * DAY_IN_MS;
    this.seedEnd = today === undefined ? Infinity : LAST_SEEDED_DAY + this.seedAge - SIX_HOURS_IN_MS;
    this.dialect = options.dialect ?? dialectNamed();
    this.tokenTimeoutInSeconds = options.tokenTimeoutInSeconds ?? 3600;
    this.sites = seedSites(options.sites);
    this.studies = seedStudies(options.studies);
    const { users, accesses } = seedPopulation(options.users ?? DEFAULT_USERS, this);
    this.siteRelations = seedSiteRelations({ sites: this.sites, studies: this.studies, accesses });
    this.users = users;
    this.usersById = new Map(users.map((user) => [user.id, user]));
    for (const access of accesses) this.saveAccess(access);
    testUserSeeds.forEach((testUser, index) => Object.assign(this.accountOf(index + 1), testUser.account));
    this.passwordLinks.set(INITIAL_PASSWORD_HASH, { mode: 'set_initial_password', userId: FIRST_SEEDED_ID });
    this.passwordLinks.set(RESET_PASSWORD_HASH, { mode: 'reset_password', userId: FIRST_SEEDED_ID + 2 });
  }

  /** The server's time in milliseconds: the system clock plus what tests have added. */
  now(): number {
    return Date.now() + this.advancedMs;
  }

  timestamp(): string {
    return new Date(this.now()).toISOString();
  }

  advance(seconds: number): void {
    this.advancedMs += seconds * 1000;
  }

  /** By username or email address, ignoring case. */
  userNamed(name: string): User | undefined {
    const wanted = name.toLowerCase();
    return this.users.find((user) => user.username.toLowerCase() === wanted || user.email.toLowerCase() === wanted);
  }

  /** The user with that username; throws if there is none. */
  person(username: string): User {
    const user = this.userNamed(username);
    if (!user) throw new Error(`No user is called ${username}`);
    return user;
  }

  changeUser(user: User, changes: Partial<User>): void {
    Object.assign(user, changes);
    this.usersVersion += 1;
  }

  /** @param hasPassword whether the directory knows one; otherwise the user sets it first */
  addUser(user: User, { hasPassword }: { hasPassword: boolean }): void {
    this.users.push(user);
    this.usersById.set(user.id, user);
    const position = this.directory.findIndex((account) => account.uuid === user.uuid);
    if (position >= 0) this.directory.splice(position, 1);
    const password = hasPassword ? PASSWORD : null;
    this.accounts.set(user.id, { password, passwordState: 'valid', locked: false, mayChangePasswordFrom: 0 });
    this.usersVersion += 1;
  }

  /** Created on first use. Every ninth seeded user has yet to set the initial password. */
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

  /** Latest revisions, including inactive ones. */
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

/** Updates the set of users with an open request after one was saved. */
function noteOpen<T extends Reviewed>(openUserIds: Set<number>, requests: RecordStore<T>, saved: T): void {
  const { portalUserId } = saved;
  if (!isResolved(saved.requestStatus)) openUserIds.add(portalUserId);
  else if (openUserIds.has(portalUserId)) {
    const isOpen = (one: T) => one.portalUserId === portalUserId && !isResolved(one.requestStatus);
    if (!requests.all().some(isOpen)) openUserIds.delete(portalUserId);
  }
}
