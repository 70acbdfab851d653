import barChart from 'bootstrap-icons/icons/bar-chart-line.svg?raw';
import leaving from 'bootstrap-icons/icons/box-arrow-up-right.svg?raw';
import portalWindow from 'bootstrap-icons/icons/window.svg?raw';
import { Icon } from '@/components/Icon';
import { paths } from '@/config/paths';
import { itemTarget, type DashboardItem } from '@/domain/content';
import { ItemEntry } from './ItemEntry';
import { LoadedPanel } from './LoadedPanel';
import { useContent } from './useContent';

const visualizations = paths.visualization.replace(':id', '');

/** Distinguishes what opens in a new tab, visualizations, and screens of the portal. */
function iconOf({ url }: DashboardItem): string {
  const target = itemTarget(url, window.location.origin);
  if (target.kind === 'outside') return leaving;
  return target.kind === 'inside' && target.path.startsWith(visualizations) ? barChart : portalWindow;
}

/** The dashboard items; nothing where none are configured. (DASH-001..DASH-004) */
export function ApplicationsPanel() {
  const { isConfigured, canEdit, ...read } = useContent('dashboardItems');
  if (!isConfigured) return null;
  return (
    <LoadedPanel title="Portal Applications" {...read} empty="No records found">
      {(items) => (
        <ul className="tiles">
          {items.map((item) => (
            <li key={item.id} className="tile item-tile">
              <span className="item-icon">
                <Icon svg={iconOf(item)} />
              </span>
              <div className="item-text">
                <ItemEntry kind="dashboardItems" item={item} canEdit={canEdit} />
              </div>
            </li>
          ))}
        </ul>
      )}
    </LoadedPanel>
  );
}
