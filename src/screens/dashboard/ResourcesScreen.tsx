import { Loaded } from '@/components/feedback/Loaded';
import { Page } from '@/components/Page';
import { groupedResources } from '@/domain/content';
import { plainText } from '@/lib/plainText';
import { ItemEntry } from './ItemEntry';
import { useContent } from './useContent';

/** The resources with their descriptions, under their headers. (DASH-007, DASH-008) */
export function ResourcesScreen() {
  const { isConfigured, canEdit, ...read } = useContent('resources');
  return (
    <Page title="Resources">
      <Loaded {...read} data={isConfigured ? read.data : []}>
        {(resources) => (
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
        )}
      </Loaded>
    </Page>
  );
}
