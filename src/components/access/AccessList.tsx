import { siteLabel } from '@/domain/roleAccess/options';
import type { AccessRecord, Site } from '@/domain/user';
import { DescriptionList } from '@/components/DescriptionList';

interface AccessListProps {
  readonly records: readonly AccessRecord[];
  /** Name the AOs and LAOs; one that is not among them is called by its code. */
  readonly sites: readonly Site[];
}

function labelled(codes: readonly string[], sites: readonly Site[], codeOf: (site: Site) => string): string {
  return codes
    .map((code) => {
      const known = sites.find((site) => codeOf(site) === code);
      return known === undefined ? code : siteLabel(code, known);
    })
    .join(', ');
}

/** The active study roles of a person, with sites and studies. */
export function AccessList({ records, sites }: AccessListProps) {
  const active = records.filter((record) => !record.isInactive);
  const aos = sites.filter(({ type }) => type === 'AO');
  const laos = sites.filter(({ type }) => type === 'LAO');
  if (active.length === 0) return <p className="empty-text">No records found</p>;
  return (
    <ul className="access-list">
      {active.map((record) => (
        <li key={record.id}>
          <DescriptionList
            facts={[
              ['Study Role', record.roleName],
              ['AOs', labelled(record.siteCodes, aos, ({ siteCode }) => siteCode)],
              ['LAOs', labelled(record.laoIds, laos, ({ laoCode }) => laoCode)],
              ['Studies', record.studyNames.join(', ')],
            ]}
          />
        </li>
      ))}
    </ul>
  );
}
