import { textColumn } from '@/components/table/columns';
import { rolesText, sitesText, studiesText, systemsText } from '@/domain/roleAccess/accessText';
import type { AccessChoices } from '@/domain/roleAccess/choices';
import type { AccessPartNames } from '@/domain/roleAccess/siteNames';

/** The columns of the access that a row asks for. */
export function answerColumns<Row>(
  answersOf: (row: Row) => readonly AccessChoices[],
  { systemName, siteName }: AccessPartNames,
) {
  return {
    roles: textColumn('roles', 'Study Role(s)', (row: Row) => rolesText(answersOf(row))),
    sites: textColumn('sites', 'LAOs / AOs', (row: Row) => sitesText(answersOf(row), siteName)),
    studies: textColumn('studies', 'Study(s)', (row: Row) => studiesText(answersOf(row))),
    systems: textColumn('systems', 'Systems', (row: Row) => systemsText(answersOf(row), systemName)),
  };
}
