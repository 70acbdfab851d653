import { hasPermissions } from '@/domain/permissions';
import { selectGranted } from '@/store/auth';
import { useAppSelector } from '@/store/hooks';
import { selectProfile } from '@/store/profile';
import { menu, type MenuGroup } from './menu';

/** The groups of the menu that this person may see, without what is not for this person. */
export function useMenu(): readonly MenuGroup[] {
  const granted = useAppSelector(selectGranted);
  const canRequestForOthers = useAppSelector(selectProfile)?.canSubmitProxyAccessChangeRequests ?? false;
  return menu
    .filter(({ permission }) => permission === undefined || hasPermissions(granted, permission))
    .map((group) => ({
      ...group,
      entries: group.entries.filter(({ needsProxy }) => !needsProxy || canRequestForOthers),
    }));
}
