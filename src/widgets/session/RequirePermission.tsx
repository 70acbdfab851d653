import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Page } from '@/components/Page';
import { paths } from '@/config/paths';
import type { Permission } from '@/domain/permissions';
import { sessionTexts } from '@/domain/firstTexts';
import { useAppSelector } from '@/store/hooks';
import { canChangeEverRead } from '@/store/passwords';
import { useHasPermission } from './useHasPermission';

interface RequirePermissionProps {
  readonly permission: Permission;
  readonly children: ReactNode;
}

/** Draws its children only for people with the permission. (SEC-005, SEC-006) */
export function RequirePermission({ permission, children }: RequirePermissionProps) {
  const isGranted = useHasPermission(permission);
  const canChangePassword = useAppSelector(canChangeEverRead.selectData);
  if (isGranted) return children;
  return (
    <Page title="Not authorized">
      <p role="alert">{sessionTexts.denied}</p>
      <p>{sessionTexts.missing(permission)}</p>
      {/* All that people without this permission may do. */}
      {permission === 'USER' && canChangePassword && (
        <p>
          <Link to={paths.changePassword}>Change Password</Link>
        </p>
      )}
    </Page>
  );
}
