import type { Column } from '@/components/table/tableView';
import { textColumn } from '@/components/table/textColumn';
import { aoMemberIds, laoAffiliations, type User } from '@/domain/user';

/** The columns of the users list; each sorts by the matching filter field. (USER-005, USER-015, USER-085) */
export const usersColumns: ReadonlyArray<Column<User>> = [
  textColumn('person.firstName', 'First Name', (user) => user.firstName),
  textColumn('person.lastName', 'Last Name', (user) => user.lastName),
  { ...textColumn('person.email', 'Email', (user) => user.email), shape: 'long' },
  textColumn('person.organizationName', 'Organization', (user) => user.organizationName),
  textColumn('sites.siteCode', 'AO Member ID(s)', aoMemberIds),
  textColumn('sites.otherIdentifier', 'LAO Affiliation(s)', laoAffiliations),
  { ...textColumn('person.phoneNumber', 'Phone', (user) => user.phoneNumber), shape: 'unbroken' },
];
