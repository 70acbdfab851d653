import { Faults } from './faults';
import { INITIAL_PASSWORD_HASH, PASSWORD, personaSeeds, RESET_PASSWORD_HASH } from './personas';
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
import { FIRST_SEEDED_ID, seedPopulation } from './seed';
import { seedPortalRoles, seedSiteRelations, seedStudies, seedStudyRoles, seedSystems } from './seedCatalogue';
import { seedCountries, seedStates } from './seedRegions';
import { seedSites } from './seedSites';

export const DEFAULT_USERS = 240;

export interface WorldOptions {
  users?: number;
  tokenTimeoutInSeconds?: number;
}

/** All that one server remembers. Tests read and prepare it directly; the handlers change it. */
export class World {
  tokenTimeoutInSeconds: number;

  readonly sites: Site[] = seedSites();
  readonly studies: Study[] = seedStudies();
  readonly siteRelations: SiteRelation[] = seedSiteRelations(this.sites, this.studies);
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
  /** Users with an unresolved access-change request, and with an unresolved profile-change request. */
  readonly openAccessRequestUserIds = new Set<number>();
  readonly openProfileRequestUserIds = new Set<number>();

  readonly faults = new Faults();
  readonly journal: JournalEntry[] = [];
  /** `METHOD /path` of each call that the stand-in does not know. */
  readonly unhandled: string[] = [];

  /** Grows with each change of a user; sorted orders of an older version are stale. */
  usersVersion = 0;
  private advancedMs = 0;

  constructor(options: WorldOptions) {
    this.tokenTimeoutInSeconds = options.tokenTimeoutInSeconds ?? 3600;
    const population = seedPopulation(options.users ?? DEFAULT_USERS, this);
    this.users = population.users;
    this.usersById = new Map(population.users.map((user) => [user.id, user]));
    for (const access of population.accesses) this.saveAccess(access);
    personaSeeds.forEach((persona, index) => Object.assign(this.accountOf(index + 1), persona.account));
    this.passwordLinks.set(INITIAL_PASSWORD_HASH, { mode: 'set_initial_password', userId: FIRST_SEEDED_ID });
    this.passwordLinks.set(RESET_PASSWORD_HASH, { mode: 'reset_password', userId: FIRST_SEEDED_ID + 1 });
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

  /** The persona or seeded person of that username; throws for a name that is not in the world. */
  person(username: string): User {
    const user = this.userNamed(username);
    if (!user) throw new Error(`Nobody is called ${username}`);
    return user;
  }

  changeUser(user: User, changes: Partial<User>): void {
    Object.assign(user, changes);
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
}

/** A fresh world: the same people and catalogue each time, nobody signed in. */
export function createWorld(options: WorldOptions = {}): World {
  return new World(options);
}
