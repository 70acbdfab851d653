import { ItemEntry } from './ItemEntry';
import { LoadedPanel } from './LoadedPanel';
import { useContent } from './useContent';

/** The dashboard's items: ways to applications and views; nothing where none are configured. (DASH-001..DASH-004) */
export function ApplicationsPanel() {
  const content = useContent('dashboardItems');
  if (!content.isConfigured) return null;
  return (
    <LoadedPanel title="Portal Applications" loaded={content}>
      {(items) =>
        items.length === 0 ? (
          <p className="empty-text">No records found</p>
        ) : (
          <ul className="tiles">
            {items.map((item) => (
              <li key={item.id} className="tile item-tile">
                <ItemEntry kind="dashboardItems" item={item} canEdit={content.canEdit} />
              </li>
            ))}
          </ul>
        )
      }
    </LoadedPanel>
  );
}
