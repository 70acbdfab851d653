import type { User } from './records';
import type { World } from './world';

/** How to read each filterable and sortable field from a user. */
const textsOf = {
  'person.firstName': (user: User) => [user.firstName],
  'person.lastName': (user: User) => [user.lastName],
  'person.email': (user: User) => [user.email],
  'person.organizationName': (user: User) => [user.organizationName ?? ''],
  'person.phoneNumber': (user: User) => [user.phoneNumber ?? ''],
  'sites.siteCode': (user: User) => user.sites.filter((site) => site.siteType === 'AO').map((site) => site.siteCode),
  'sites.otherIdentifier': (user: User) =>
    user.sites.filter((site) => site.siteType === 'LAO').map((site) => site.otherIdentifier ?? ''),
} satisfies Record<string, (user: User) => string[]>;

type UserField = keyof typeof textsOf;
export const userFields = Object.keys(textsOf) as UserField[];

export function isUserField(name: string): name is UserField {
  return Object.hasOwn(textsOf, name);
}

interface UserFilter {
  field: UserField;
  /** Matches a prefix with a trailing `*`, else the whole text; case is ignored. */
  value: string;
}

export interface UserQuery {
  inactive: boolean | null;
  filters: readonly UserFilter[];
  /** One matching filter is enough with `filterType=OR`; otherwise all must match. */
  isAnyEnough: boolean;
  sort: { field: UserField; isDescending: boolean };
}

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/**
 * Sorted orders and lower-case texts of one version of the users, each computed on first use:
 * a page of 100,000 users must not sort them again.
 */
class UserIndex {
  private readonly orders = new Map<string, readonly number[]>();
  private readonly ranks = new Map<UserField, Uint32Array>();
  private readonly texts = new Map<string, readonly string[]>();

  constructor(
    private readonly users: readonly User[],
    readonly version: number,
  ) {}

  find(query: UserQuery): User[] {
    const found: User[] = [];
    const fits = this.matcher(query);
    for (const index of this.order(query.sort.field, query.sort.isDescending)) {
      const user = this.users[index];
      if (user && (query.inactive === null || user.inactive === query.inactive) && fits(index)) found.push(user);
    }
    return found;
  }

  private matcher({ filters, isAnyEnough }: UserQuery): (index: number) => boolean {
    const tests = (
      isAnyEnough ? byValue(filters) : filters.map(({ field, value }) => ({ fields: [field], value }))
    ).map(({ fields, value }) => this.test(fields, value));
    if (tests.length === 0) return () => true;
    return (index) => (isAnyEnough ? tests.some((test) => test(index)) : tests.every((test) => test(index)));
  }

  private test(fields: readonly UserField[], value: string): (index: number) => boolean {
    const texts = this.lowerCase(fields);
    const isPrefix = value.endsWith('*');
    const wanted = `\n${(isPrefix ? value.slice(0, -1) : value).toLowerCase()}${isPrefix ? '' : '\n'}`;
    return (index) => texts[index]?.includes(wanted) ?? false;
  }

  /** Each text is enclosed in line breaks, so one search finds a prefix or a whole text among several. */
  private lowerCase(fields: readonly UserField[]): readonly string[] {
    return kept(this.texts, fields.join(), () =>
      this.users.map((user) => {
        const texts = fields.flatMap((field) => textsOf[field](user));
        return `\n${texts.join('\n')}\n`.toLowerCase();
      }),
    );
  }

  /** Positions in sort order; ties are broken by last name, first name and id. */
  private order(field: UserField, isDescending: boolean): readonly number[] {
    return kept(this.orders, `${field},${isDescending}`, () => {
      const keys = [this.rank(field), this.rank('person.lastName'), this.rank('person.firstName')] as const;
      const [main, lastName, firstName] = keys;
      const sign = isDescending ? -1 : 1;
      const rankAt = (ranks: Uint32Array, index: number) => ranks[index] ?? 0;
      return this.users
        .map((_, index) => index)
        .sort(
          (a, b) =>
            sign * (rankAt(main, a) - rankAt(main, b)) ||
            rankAt(lastName, a) - rankAt(lastName, b) ||
            rankAt(firstName, a) - rankAt(firstName, b) ||
            (this.users[a]?.id ?? 0) - (this.users[b]?.id ?? 0),
        );
    });
  }

  /** Each user's position among the distinct texts, so that the collator compares only those. */
  private rank(field: UserField): Uint32Array {
    return kept(this.ranks, field, () => {
      const texts = this.users.map((user) => textsOf[field](user)[0] ?? '');
      const sorted = [...new Set(texts)].sort(collator.compare);
      const ranks = new Map<string, number>();
      let rank = 0;
      sorted.forEach((text, index) => {
        if (collator.compare(sorted[index - 1] ?? text, text) !== 0) rank += 1;
        ranks.set(text, rank);
      });
      return Uint32Array.from(texts, (text) => ranks.get(text) ?? 0);
    });
  }
}

/** Merges filters with the same value into one search, because the search box sends the same text for each field. */
function byValue(filters: readonly UserFilter[]): { fields: UserField[]; value: string }[] {
  const values = [...new Set(filters.map(({ value }) => value))];
  return values.map((value) => ({
    value,
    fields: filters.filter((filter) => filter.value === value).map(({ field }) => field),
  }));
}

function kept<K, V>(cache: Map<K, V>, key: K, make: () => V): V {
  const known = cache.get(key);
  if (known !== undefined) return known;
  const made = make();
  cache.set(key, made);
  return made;
}

const indexes = new WeakMap<World, UserIndex>();

/** All matching users, in order. */
export function findUsers(world: World, query: UserQuery): User[] {
  let index = indexes.get(world);
  if (!index || index.version !== world.usersVersion) {
    index = new UserIndex(world.users, world.usersVersion);
    indexes.set(world, index);
  }
  return index.find(query);
}
