import type { Column } from '@/components/table/tableView';
import { aoMemberIds, laoAffiliations, type User } from '@/domain/user';

/** The columns of the users list; each sorts by the matching filter field. (USER-005, USER-015, USER-085) */
export const usersColumns: ReadonlyArray<Column<User>> = [
  { key: 'firstName', title: 'First Name', sortField: 'person.firstName', text: (user) => user.firstName },
  { key: 'lastName', title: 'Last Name', sortField: 'person.lastName', text: (user) => user.lastName },
  { key: 'email', title: 'Email', sortField: 'person.email', text: (user) => user.email, shape: 'long' },
  {
    key: 'organization',
    title: 'Organization',
    sortField: 'person.organizationName',
    text: (user) => user.organizationName,
  },
  { key: 'aos', title: 'AO Member ID(s)', sortField: 'sites.siteCode', text: aoMemberIds },
  { key: 'laos', title: 'LAO Affiliation(s)', sortField: 'sites.otherIdentifier', text: laoAffiliations },
  {
    key: 'phone',
    title: 'Phone',
    sortField: 'person.phoneNumber',
    text: (user) => user.phoneNumber,
    shape: 'unbroken',
  },
];
