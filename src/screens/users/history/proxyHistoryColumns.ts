import type { Column } from '@/components/table/tableView';
import type { Registration } from '@/domain/registration';
import { requestStatusLabel } from '@/domain/requests';
import { fullName } from '@/domain/user';
import { rolesText, sitesText, studiesText, systemsText } from '@/domain/roleAccess/accessText';
import { momentText } from '@/lib/moments';

type RegistrationColumn = Column<Registration>;

function column(key: string, title: string, text: (registration: Registration) => string): RegistrationColumn {
  return { key, title, text, sortField: key };
}

function phone({ phoneNumber, phoneExtension }: Registration): string {
  return phoneExtension === '' ? phoneNumber : `${phoneNumber} ext. ${phoneExtension}`;
}

/** (HIST-009) */
export function proxyHistoryColumns(systemName: (id: number) => string): readonly RegistrationColumn[] {
  return [
    column('name', 'Name', fullName),
    column('sites', 'LAOs / AOs', ({ extendedQuestionAnswers }) => sitesText(extendedQuestionAnswers)),
    column('studies', 'Study(s)', ({ extendedQuestionAnswers }) => studiesText(extendedQuestionAnswers)),
    { ...column('email', 'Email', ({ email }) => email), shape: 'long' },
    column('phone', 'Phone', phone),
    column('roles', 'Roles Requested', ({ extendedQuestionAnswers }) => rolesText(extendedQuestionAnswers)),
    column('systems', 'Systems Requested', ({ extendedQuestionAnswers }) =>
      systemsText(extendedQuestionAnswers, systemName),
    ),
    column('status', 'Registration Status', ({ registrationStatus }) => requestStatusLabel(registrationStatus)),
    {
      ...column('modified', 'Last Modified', ({ dateLastModified }) => momentText(dateLastModified)),
      sortValue: ({ dateLastModified }) => dateLastModified,
    },
  ];
}
