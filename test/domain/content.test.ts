import fc from 'fast-check';
import { expect, test } from 'vitest';
import { groupedResources, itemTarget, shownItems, sortedItems, type DashboardItem } from '@/domain/content';

const origin = 'https://portal.example.org';

function item(changes: Partial<DashboardItem>): DashboardItem {
  return {
    ...{ id: 1, version: 1, name: 'One', shortDescription: '', url: '', portalRoleIds: [], sort: 0 },
    ...{ isInactive: false, category: '', wireRecord: {} },
    ...changes,
  };
}

test.each([
  ['https://edc.example.org', { kind: 'outside', address: 'https://edc.example.org/' }],
  [' /app/visualization/1 ', { kind: 'inside', path: '/app/visualization/1' }],
  ['/app/users?filter=a#b', { kind: 'inside', path: '/app/users?filter=a#b' }],
  ['http://edc.example.org', { kind: 'none' }],
  ['javascript:alert(1)', { kind: 'none' }],
  ['https://user:word@edc.example.org', { kind: 'none' }],
  ['/app/signout', { kind: 'none' }],
  ['/app/..//evil.test', { kind: 'none' }],
  ['//evil.test', { kind: 'none' }],
  ['', { kind: 'none' }],
])('an item leads to %j: %o', (url, target) => expect(itemTarget(url, origin)).toEqual(target));

test('whatever an address says, an item leads to a screen of the portal, to another site by https, or nowhere', () => {
  const pieces = fc.constantFrom(
    'https:',
    'javascript:',
    'data:',
    '/',
    '//',
    '\\',
    '/app/',
    '..',
    '@',
    'evil.test',
    '\t',
  );
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.array(pieces).map((parts) => parts.join('')),
      ),
      (url) => {
        const target = itemTarget(url, origin);
        if (target.kind === 'inside') {
          expect(new URL(target.path, origin).origin).toBe(origin);
          expect(target.path).toMatch(/^\/app(\/|$|\?|#)/);
        } else if (target.kind === 'outside') expect(target.address).toMatch(/^https:\/\/[^/@]+/);
        else expect(target).toEqual({ kind: 'none' });
      },
    ),
  );
});

test('a person sees the active items of a portal role of theirs, and those of no role [DASH-002]', () => {
  const item = (name: string, portalRoleIds: readonly number[], isInactive = false) =>
    ({ name, portalRoleIds, isInactive }) as DashboardItem;
  const items = [item('Mine', [1, 2]), item('Of others', [3]), item('Of no role', []), item('Old', [1], true)];
  const seen = (isAdmin: boolean, roleIds: readonly number[] | null) =>
    shownItems(items, isAdmin, roleIds).map(({ name }) => name);
  expect(seen(false, [2, 5])).toEqual(['Mine', 'Of no role']);
  expect(seen(false, null)).toEqual(['Mine', 'Of others', 'Of no role']);
  expect(seen(true, [2])).toEqual(['Mine', 'Of others', 'Of no role', 'Old']);
});

test('items stand by their sort, then by their names as people count', () => {
  const given = [item({ name: 'Item 10' }), item({ name: 'Last', sort: 2 }), item({ name: 'Item 9' })];
  expect(sortedItems(given).map(({ name }) => name)).toEqual(['Item 9', 'Item 10', 'Last']);
});

test('what has no category is a link [DASH-007]', () => {
  const groups = groupedResources([item({ name: 'Plain' }), item({ name: 'Talk', category: 'Webinars' })]);
  expect(groups.map(({ category, resources }) => [category, resources.length])).toEqual([
    ['Links', 1],
    ['Downloads', 0],
    ['eLearnings', 0],
    ['Webinars', 1],
  ]);
});
