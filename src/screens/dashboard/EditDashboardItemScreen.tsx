import { EditItem } from './EditItem';

/** Edits a dashboard item. (DASH-001, DASH-004) */
export function EditDashboardItemScreen() {
  return <EditItem kind="dashboardItems" title="Edit Dashboard Item" backText="Back to Dashboard" />;
}
