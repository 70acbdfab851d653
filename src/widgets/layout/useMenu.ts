import { selectCan } from '../../store/auth';
import { useAppSelector } from '../../store/hooks';
import { menu, type MenuGroup } from './menu';

/** The groups of the menu that this person may see. */
export function useMenu(): readonly MenuGroup[] {
  const granted = useAppSelector((state) => menu.map(({ permission }) => selectCan(state, permission)).join());
  return menu.filter((_, index) => granted.split(',')[index] === 'true');
}
