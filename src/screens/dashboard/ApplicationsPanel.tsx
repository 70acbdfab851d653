import { ItemEntry } from './ItemEntry';
import { LoadedPanel } from './LoadedPanel';
import { useContent } from './useContent';

/** The dashboard items; nothing where none are configured. (DASH-001..DASH-004) */
export function ApplicationsPanel() {
  const { isConfigured, canEdit, data, error, onRetry } = useContent('dashboardItems');
  if (!isConfigured) return null;
  return (
    <LoadedPanel title="Portal Applications" data={data} error={error} onRetry={onRetry} empty="No records found">
      {(items) => (
        <ul className="tiles">
          {items.map((item) => (
            <li key={item.id} className="tile item-tile">
              <ItemEntry kind="dashboardItems" item={item} canEdit={canEdit} />
            </li>
          ))}
        </ul>
      )}
    </LoadedPanel>
  );
}
