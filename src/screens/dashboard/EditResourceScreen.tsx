import { EditItem } from './EditItem';

/** Edits a resource. (DASH-004, DASH-008) */
export function EditResourceScreen() {
  return <EditItem kind="resources" title="Edit Resource" backText="Back to Resources" />;
}
