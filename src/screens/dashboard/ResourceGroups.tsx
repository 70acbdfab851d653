import { groupedResources, type DashboardItem } from '@/domain/content';
import { plainText } from '@/lib/plainText';
import { ItemEntry } from './ItemEntry';

interface ResourceGroupsProps {
  readonly resources: readonly DashboardItem[];
  readonly canEdit: boolean;
}

/** Resources with their descriptions, under their headers. (DASH-007, DASH-008) */
export function ResourceGroups({ resources, canEdit }: ResourceGroupsProps) {
  return (
    <div className="resource-groups">
      {groupedResources(resources).map((group) => (
        <section key={group.category} className="card" aria-label={plainText(group.category, 100)}>
          <div className="card-body">
            <h2>{plainText(group.category, 100)}</h2>
            {group.resources.length === 0 && <p className="empty-text">No records found</p>}
            <ul className="resource-list">
              {group.resources.map((item) => (
                <li key={item.id}>
                  <ItemEntry kind="resources" item={item} canEdit={canEdit} />
                </li>
              ))}
            </ul>
          </div>
        </section>
      ))}
    </div>
  );
}
