import difference from 'lodash/difference';
import { expect, test } from 'vitest';
import { publicScreens, secureScreens } from '@/app/screenRoutes';
import { paths } from '@/config/paths';
import { otherStates, usualStates } from './e2e/audits/accessibility/screenState';
import { allStates, kindOf, screenStates } from './e2e/audits/accessibility/states/allStates';
import { reachedByAddressOnly, walks } from './e2e/audits/accessibility/walks';
import { namings } from './e2e/audits/security/namings';
import { visits } from './e2e/audits/security/visits';

// The tables drive tests in the browser. That each holds every screen is known without one.

const secure = secureScreens.map(({ path }) => path);
const routed = [paths.signOut, ...publicScreens.map(({ path }) => path), ...secure];

/** @returns a line for each screen that the table lacks, and for each entry that is no screen */
function gaps(table: string, listed: readonly string[], screens: readonly string[]): string[] {
  return [
    ...difference(screens, listed).map((path) => `add ${path} to test/e2e/audits/${table}`),
    ...difference(listed, screens).map((path) => `remove ${path} from test/e2e/audits/${table}: it is no screen`),
  ];
}

test('every screen has its states for the accessibility audit', () => {
  const screens = [paths.signIn, paths.register, ...routed];
  expect(gaps('accessibility/states/', Object.keys(screenStates), screens)).toEqual([]);
});

test('every screen has each usual state, or the reason why there is none', () => {
  const wrong = Object.entries(screenStates).flatMap(([route, { lacks, states }]) => {
    const kinds = new Set(Object.keys(states).map(kindOf));
    return usualStates
      .filter((kind) => kinds.has(kind) === kind in lacks)
      .map((kind) => `${route}: reach the state '${kind}' or say in 'lacks' why there is none, not both`);
  });
  expect(wrong).toEqual([]);
  const kinds: readonly string[] = [...usualStates, ...otherStates];
  const named = Object.values(allStates).flatMap(({ states }) => Object.keys(states));
  expect(named.filter((state) => !kinds.includes(kindOf(state)))).toEqual([]);
});

test('a walk by links reaches every screen of the authenticated area', () => {
  const reached = Object.values(walks).flatMap((steps) => steps.map(([where]) => where));
  expect(gaps('accessibility/walks.ts', [...reached, ...reachedByAddressOnly], secure)).toEqual([]);
});

test('every screen is visited with hostile texts', () => {
  const visited = Object.values(visits).flatMap((some) => some.map(({ route }) => route));
  // The sign-in form shows no text of others; the registration form is a document of its own.
  expect(gaps('security/visits.ts', difference(visited, [paths.register]), routed)).toEqual([]);
});

test('every address with an id is tried with hostile ids', () => {
  const withId = secure.filter((path) => path.includes('/:'));
  expect(gaps('security/namings.ts', Object.keys(namings), withId)).toEqual([]);
});
