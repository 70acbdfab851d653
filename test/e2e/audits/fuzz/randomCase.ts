import fc from 'fast-check';
import { publicScreens, secureScreens } from '@/app/screenRoutes';
import { params, paths } from '@/config/paths';
import { isAppAddress, requestPath } from '@/config/securityHeaders';
import { storageKeys } from '@/config/storageKeys';
import { hostileAddresses, hostileIds, hostileParams } from '@test/e2e/audits/security/addressPayloads';
import { apiCalls } from '@test/mock-server/apiCalls';
import type { Fault } from '@test/mock-server/faults';
import { hostileTexts } from '@test/mock-server/hostileTexts';
import type { FuzzCase } from './fuzzCase';

const texts = fc
  .oneof(
    fc.constantFrom(...hostileTexts, ...hostileAddresses, ...hostileParams),
    fc.constantFrom('', '0', '-1', '1e9', '1e308', 'null', 'NaN', '__proto__', 'constructor,desc', 'access', 'history'),
    fc.string({ unit: 'binary', maxLength: 40 }),
    fc.json({ maxDepth: 2 }),
    // About as long as a filter text may be.
    fc.array(fc.constantFrom('x', ' ', 'a b'), { minLength: 190, maxLength: 210 }).map((parts) => parts.join('')),
  )
  .map((text) => text.slice(0, 2000).replace(/\p{Surrogate}/gu, ''));

const ids = fc.oneof(
  fc.integer({ min: 0, max: 120 }).map(String),
  fc.constantFrom(...hostileIds),
  texts.map(encodeURIComponent),
);

const routes = [
  paths.signIn,
  paths.signOut,
  paths.register,
  ...[...publicScreens, ...secureScreens].map(({ path }) => path),
];

const tableParams = ['page', 'size', 'sort', 'filter', 'access-filter', 'profile-page', 'proxy-sort'];
const queries = fc.dictionary(fc.constantFrom(...Object.values(params), ...tableParams), texts, { maxKeys: 4 });

const addresses = fc
  .tuple(fc.constantFrom(...routes), ids, queries)
  .map(([route, id, query]) => `${route.replace(/:\w+\??/, () => id)}?${new URLSearchParams(query).toString()}`)
  .filter((address) => {
    const path = requestPath(address);
    return path !== null && isAppAddress(path);
  });

const { tokenTimeout, drafts, passwordLink, apiSites, allSites, ...ofAllTabs } = storageKeys;

function storage(keys: readonly string[]) {
  return fc.dictionary(fc.constantFrom(...keys), texts, { maxKeys: 2 });
}

const statuses = fc.record({
  kind: fc.constant('status' as const),
  status: fc.constantFrom(400, 401, 403, 404, 409, 422, 500, 503),
  body: fc.jsonValue({ maxDepth: 2 }),
});
const changes = fc.constantFrom(
  'as text' as const,
  'other shape' as const,
  'numbers as texts' as const,
  'empty records' as const,
  'more fields' as const,
  'hostile texts' as const,
  'hostile texts and keys' as const,
);
const faults: fc.Arbitrary<Fault> = fc.oneof(
  fc.constantFrom<Fault>({ kind: 'notSent' }, { kind: 'html200' }, { kind: 'emptyBody' }, { kind: 'truncatedJson' }),
  statuses,
  fc.json({ maxDepth: 3 }).map((text) => ({ kind: 'malformedJson' as const, text })),
  fc
    .tuple(fc.constantFrom(['[', ']'], ['{"id":1,"content":', '}']), fc.constantFrom(101, 20_000))
    .map(([[open = '', close = ''], depth]) => ({
      kind: 'malformedJson' as const,
      text: `${open.repeat(depth)}1${close.repeat(depth)}`,
    })),
  changes.map((how) => ({ kind: 'changedJson' as const, how })),
);

/** Calls by the part of their path that is the same for all records. */
const targets = [...new Set(apiCalls.map(([method, path]) => `${method} ${path.replace(/\/\d+$/, '/')}`))];

export const fuzzCases: fc.Arbitrary<FuzzCase> = fc.record({
  person: fc.constantFrom('', 'admin', 'support', 'user', 'proxy', 'password'),
  address: addresses,
  local: storage(Object.values(ofAllTabs)),
  session: storage([tokenTimeout, drafts, passwordLink, apiSites, allSites]),
  faults: fc.array(
    fc.record({ target: fc.constantFrom(...targets), fault: faults, times: fc.constantFrom(1, 2, 100) }),
    {
      maxLength: 3,
    },
  ),
});
