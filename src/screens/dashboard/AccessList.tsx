import { Link } from 'react-router-dom';
import { DescriptionList } from '@/components/DescriptionList';
import { paths } from '@/config/paths';
import { siteLabels, siteNameIn } from '@/domain/roleAccess/siteNames';
import type { AccessRecord, Site } from '@/domain/user';

interface AccessListProps {
  readonly records: readonly AccessRecord[];
  /** Name the AOs and LAOs; one that is not among them is called by its code. */
  readonly sites: readonly Site[];
}

/** The active study roles of a person, with sites and studies. */
export function AccessList({ records, sites }: AccessListProps) {
  const active = records.filter((record) => !record.isInactive);
  const siteName = siteNameIn(sites);
  if (active.length === 0) {
    return (
      <p className="empty-text">
        You have no study roles. <Link to={paths.requestAccessChange}>Request access</Link>
      </p>
    );
  }
  return (
    <ul className="access-list">
      {active.map((record) => (
        <li key={record.id}>
          <DescriptionList
            entries={[
              ['Study Role', record.roleName],
              ['AOs', siteLabels({ laoIds: [], siteCodes: record.siteCodes }, siteName).join(', ')],
              ['LAOs', siteLabels({ laoIds: record.laoIds, siteCodes: [] }, siteName).join(', ')],
              ['Studies', record.studyNames.join(', ')],
            ]}
          />
        </li>
      ))}
    </ul>
  );
}
