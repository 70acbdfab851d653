import difference from 'lodash/difference';
import { expect, test } from 'vitest';
import { publicScreens, secureScreens } from '@/app/screenRoutes';
import { manualPages } from '@/config/manualPages';
import { paths } from '@/config/paths';

test('every route has its chapter in the manual, and no chapter is for a route that is gone', () => {
  const routes = [
    paths.signIn,
    paths.signOut,
    paths.register,
    ...[...publicScreens, ...secureScreens].map(({ path }) => path),
  ];
  expect(difference(routes, Object.keys(manualPages))).toEqual([]);
  expect(difference(Object.keys(manualPages), routes)).toEqual([]);
});
