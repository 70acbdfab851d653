import type { ContentKind } from '@/config/paths';
import { settings } from '@/config/settings';
import { shownItems } from '@/domain/content';
import { contentReads } from '@/store/content';
import { useHasPermission } from '@/widgets/session/useHasPermission';
import { useRead } from '@/widgets/useRead';
import { useProfile } from '@/widgets/useProfile';

/** The dashboard items or the resources, reloaded each time a screen opens. */
export function useContent(kind: ContentKind) {
  const isAdmin = useHasPermission('ADMIN');
  const { profile, loading: isProfileAwaited } = useProfile();
  const isConfigured = settings[kind === 'resources' ? 'resourcesPath' : 'dashboardItemsPath'] !== '';
  const read = useRead(contentReads[kind], isConfigured ? undefined : null);
  const roleIds = profile?.portalRoleIds ?? [];
  const tiedTo = kind === 'dashboardItems' && roleIds.length > 0 ? roleIds : null;
  const isEarly = profile === null && isProfileAwaited;
  return {
    ...read,
    /** Null until they were loaded. */
    data: isEarly ? null : read.data && shownItems(read.data, isAdmin, tiedTo),
    /** False where this installation has no path for them: then nothing is loaded. (DASH-003, DASH-008) */
    isConfigured,
    /** ADMIN edits items. (DASH-001, DASH-004) */
    canEdit: isAdmin,
  };
}
