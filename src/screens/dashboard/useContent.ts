import { useCallback } from 'react';
import type { ContentKind } from '@/config/paths';
import { settings } from '@/config/settings';
import { shownItems, type DashboardItem } from '@/domain/content';
import { hasPermissions } from '@/domain/permissions';
import { selectGranted } from '@/store/auth';
import { loadContent, selectContent, selectContentCall } from '@/store/content';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { useLoad } from '@/widgets/useLoad';
import type { Loaded } from './LoadedPanel';

interface Content extends Loaded<readonly DashboardItem[]> {
  /** Whether this installation has any: without a path for them nothing is asked. (DASH-003, DASH-008) */
  readonly isConfigured: boolean;
  /** (DASH-001, DASH-004) */
  readonly canEdit: boolean;
}

/** The dashboard's items or the resources, loaded anew with each screen that shows them. */
export function useContent(kind: ContentKind): Content {
  const dispatch = useAppDispatch();
  const isAdmin = hasPermissions(useAppSelector(selectGranted), 'ADMIN');
  const items = useAppSelector((state) => selectContent(state, kind));
  const { error } = useAppSelector((state) => selectContentCall(state, kind));
  const isConfigured = settings[kind === 'resources' ? 'resourcesPath' : 'dashboardItemsPath'] !== '';
  const load = useLoad(
    useCallback(() => (isConfigured ? dispatch(loadContent[kind]()) : null), [dispatch, isConfigured, kind]),
  );
  return {
    isConfigured,
    canEdit: isAdmin && isConfigured,
    data: items && shownItems(items, isAdmin),
    failure: error,
    onRetry: load,
  };
}
