import { Link } from 'react-router-dom';
import { Section } from '@/components/Section';
import { Timestamp } from '@/components/Timestamp';
import { href } from '@/config/paths';
import type { AccessRequest } from '@/domain/accessRequest';
import { outstandingFor } from '@/domain/outstanding';
import type { StudyRole } from '@/domain/studyRole';
import type { AccessRecord, Profile } from '@/domain/user';
import { missingText, plainText } from '@/lib/plainText';
import { recordName, studiesText, systemsText } from '@/domain/roleAccess/accessText';
import { siteLabels, type AccessPartNames } from '@/domain/roleAccess/siteNames';
import { referenceLists } from '@/store/referenceData';
import { useAccessPartNames, useAreNamesLoading } from '@/widgets/access/useAccessNames';
import type { ReadView } from '@/widgets/useRead';
import { useShared } from '@/widgets/useShared';
import { BlockedRole } from './BlockedRoles';

interface CurrentAccessProps {
  readonly profile: Profile;
  /** The person's own. */
  readonly requests: ReadView<readonly AccessRequest[]>;
}

const titles = ['Study Role', 'LAOs / AOs', 'Study(s)', 'Systems'] as const;

interface AccessRowProps {
  readonly record: AccessRecord;
  readonly profileId: number;
  readonly outstanding: AccessRequest | undefined;
  readonly studyRole: StudyRole | undefined;
  readonly names: AccessPartNames;
  readonly mayMove: boolean;
}

/** Since when somebody has an access, and who gave it. */
function Origin({ record: { createdAt, createdBy } }: { readonly record: AccessRecord }) {
  if (createdAt === '') return null;
  return (
    <div className="form-hint">
      Since <Timestamp of={createdAt} />
      {createdBy !== '' && (
        <>
          , by <bdi>{plainText(createdBy)}</bdi>
        </>
      )}
    </div>
  );
}

function AccessRow(props: AccessRowProps) {
  const { record, profileId, outstanding, studyRole, names, mayMove } = props;
  const cells = [
    siteLabels(record, names.siteName),
    [studiesText([record])],
    [systemsText([record], names.systemName)],
  ];
  const role = recordName(record);
  const description = studyRole === undefined ? '' : plainText(studyRole.description);
  return (
    <tr role="row">
      <td role="cell" data-title={titles[0]}>
        <bdi>{role}</bdi>
        {description !== '' && <div className="form-hint">{description}</div>}
        <Origin record={record} />
        {outstanding === undefined ? (
          <div className={mayMove ? 'row-actions may-move' : 'row-actions'}>
            <Link
              className="stretched-link"
              to={href.requestModifiedAccess(profileId, record.id)}
              aria-label={`Request a change to ${role}`}
            >
              Change
            </Link>
            <Link to={href.requestRemoval(profileId, record.id)} aria-label={`Remove ${role}`}>
              Remove
            </Link>
          </div>
        ) : (
          <div className="blocked-role">
            <BlockedRole roleName={record.roleName} request={outstanding} />
          </div>
        )}
      </td>
      {cells.map((lines, index) => (
        <td key={titles[index + 1]} role="cell" data-title={titles[index + 1]}>
          <div>
            {(lines.length === 0 ? [''] : lines).map((line) => (
              <div key={line}>
                <bdi>{plainText(line) || missingText}</bdi>
              </div>
            ))}
          </div>
        </td>
      ))}
    </tr>
  );
}

/** What a person has access to; a row leads to asking for something else. (PROF-015, PROF-016, PROF-017) */
export function CurrentAccess({ profile, requests }: CurrentAccessProps) {
  const names = useAccessPartNames();
  const areNamesLoading = useAreNamesLoading();
  const studyRoles = useShared(referenceLists.studyRoles);
  // Names and descriptions may add lines, and a request takes the place of the links.
  const isPending = [requests, studyRoles].some(({ data, error }) => data === null && error === null);
  const mayMove = areNamesLoading || isPending;
  const active = profile.userAccesses.filter((record) => !record.isInactive);
  const roleNames = active.map(({ roleName }) => roleName);
  return (
    <Section title="Current Access">
      {active.length === 0 ? (
        <p className="empty-text">No records found</p>
      ) : (
        // Explicit roles: the narrow layout's display rules remove the table's own.
        <div className="table-container access-table">
          <table className="table table-hover data-table" role="table">
            <caption className="visually-hidden">Current access</caption>
            <thead role="rowgroup">
              <tr role="row">
                {titles.map((title) => (
                  <th key={title} scope="col" role="columnheader">
                    {title}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody role="rowgroup">
              {active.map((record) => (
                <AccessRow
                  key={record.id}
                  record={record}
                  profileId={profile.id}
                  outstanding={outstandingFor(requests.data ?? [], record.roleName)}
                  studyRole={studyRoles.data?.find(({ roleName }) => roleName === record.roleName)}
                  names={names}
                  mayMove={mayMove}
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
      <Link
        className={`btn btn-primary ${mayMove ? 'may-move' : ''}`}
        to={href.requestNewAccess(profile.id, roleNames)}
      >
        Request New Access
      </Link>
    </Section>
  );
}
