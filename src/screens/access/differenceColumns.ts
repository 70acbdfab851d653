import type { Column } from '@/components/table/tableView';
import { textColumn } from '@/components/table/columns';
import { changedPartLabels, dayTexts as texts } from '@/domain/accessTexts';
import type { DayDifference } from '@/domain/accessComparison';
import type { AccessChange } from '@/domain/accessHistory';
import type { HeldAccess } from '@/domain/accessExplorer';
import { valueName } from '@/domain/roleAccess/comparison';
import { noSiteName } from '@/domain/roleAccess/siteNames';
import { missingText } from '@/lib/plainText';
import { accessState } from './accessColumns';

/** What a record gave on one day, in a line. */
function summary(access: HeldAccess | null): string {
  if (access === null) return missingText;
  const { organizations, record, systems } = access;
  return [organizations, record.studyNames, systems]
    .filter((part) => part.length > 0)
    .map((part) => part.join(', '))
    .join('; ');
}

function changeText(change: AccessChange, systemName: (id: number) => string): string {
  const named = (value: string | number) => valueName(change.part, value, { systemName, siteName: noSiteName });
  const signed = [
    ...change.removed.map((value) => `−${named(value)}`),
    ...change.added.map((value) => `+${named(value)}`),
  ];
  return `${changedPartLabels[change.part]}: ${signed.join(', ')}`;
}

/** Two days side by side, and what lies between them. */
export function differenceColumns(
  [earlier, later]: readonly [string, string],
  systemName: (id: number) => string,
): ReadonlyArray<Column<DayDifference>> {
  return [
    { ...textColumn('person', 'Person', ({ access }) => access.person), shape: 'name' },
    { ...textColumn('role', 'Study Role', ({ access }) => access.record.roleName), joins: 'below' },
    {
      ...textColumn('kind', 'Change', ({ kind, access }) =>
        kind === 'notKnown' ? accessState(access) : texts.kinds[kind],
      ),
      joins: 'below',
    },
    { ...textColumn('before', earlier, ({ before }) => summary(before)), shape: 'name' },
    { ...textColumn('after', later, ({ after }) => summary(after)), shape: 'name' },
    {
      ...textColumn('what', 'What Changed', ({ changes }) =>
        changes.map((one) => changeText(one, systemName)).join('; '),
      ),
      shape: 'name',
    },
    textColumn('by', 'By', ({ by }) => by.join(', ')),
  ];
}
