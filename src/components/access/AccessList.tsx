import type { AccessRecord } from '@/domain/user';
import { DescriptionList } from '@/components/DescriptionList';

interface AccessListProps {
  readonly records: readonly AccessRecord[];
}

/** The active study roles of a person, with sites and studies. */
export function AccessList({ records }: AccessListProps) {
  const active = records.filter((record) => !record.isInactive);
  if (active.length === 0) return <p className="empty-text">No records found</p>;
  return (
    <ul className="access-list">
      {active.map((record) => (
        <li key={record.id}>
          <DescriptionList
            facts={[
              ['Study Role', record.roleName],
              ['AOs', record.siteCodes.join(', ')],
              ['LAOs', record.laoIds.join(', ')],
              ['Studies', record.studyNames.join(', ')],
            ]}
          />
        </li>
      ))}
    </ul>
  );
}
