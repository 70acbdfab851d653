import { Link } from 'react-router-dom';
import { paths } from '@/config/paths';
import { groupedResources } from '@/domain/content';
import { plainText } from '@/lib/plainText';
import { ItemLink } from './ItemLink';
import { LoadedPanel } from './LoadedPanel';
import { useContent } from './useContent';

/** Links to the resources, by header; nothing where none are configured. (DASH-008) */
export function ResourcesPanel() {
  const { isConfigured, ...read } = useContent('resources');
  if (!isConfigured) return null;
  return (
    <LoadedPanel title="Resources" {...read}>
      {(resources) => (
        <>
          <div className="short-lists">
            {groupedResources(resources).map((group) => (
              <div key={group.category}>
                <h3>{plainText(group.category, 100)}</h3>
                {group.resources.length === 0 && <p className="empty-text">No records found</p>}
                <ul>
                  {group.resources.map((item) => (
                    <li key={item.id}>
                      <ItemLink item={item} />
                    </li>
                  ))}
                </ul>
              </div>
            ))}
          </div>
          <Link className="panel-more" to={paths.resources}>
            All resources
          </Link>
        </>
      )}
    </LoadedPanel>
  );
}
