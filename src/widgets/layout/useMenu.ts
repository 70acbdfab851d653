import { hasPermissions } from '../../domain/permissions';
import { selectGranted } from '../../store/auth';
import { useAppSelector } from '../../store/hooks';
import { menu, type MenuGroup } from './menu';

/** The groups of the menu that this person may see. */
export function useMenu(): readonly MenuGroup[] {
  const granted = useAppSelector(selectGranted);
  return menu.filter(({ permission }) => permission === undefined || hasPermissions(granted, permission));
}
