import type { ReactNode } from 'react';
import { Page } from '@/components/Page';
import { hasPermissions, type Permission } from '@/domain/permissions';
import { sessionTexts } from '@/domain/texts';
import { selectGranted } from '@/store/auth';
import { useAppSelector } from '@/store/hooks';

interface RequirePermissionProps {
  readonly permission: Permission;
  readonly children: ReactNode;
}

/** Draws its children only for people with the permission. (SEC-005, SEC-006) */
export function RequirePermission({ permission, children }: RequirePermissionProps) {
  const granted = useAppSelector(selectGranted);
  if (hasPermissions(granted, permission)) return children;
  return (
    <Page title="Not authorized">
      <p role="alert">{sessionTexts.denied}</p>
      <p>{sessionTexts.missing(permission)}</p>
    </Page>
  );
}
