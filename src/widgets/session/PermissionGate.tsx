import type { ReactNode } from 'react';
import { Page } from '../../components/Page';
import type { Permission } from '../../domain/permissions';
import { sessionTexts } from '../../domain/texts';
import { selectCan } from '../../store/auth';
import { useAppSelector } from '../../store/hooks';

interface PermissionGateProps {
  readonly permission: Permission;
  readonly children: ReactNode;
}

/** What it encloses is seen only by those who have the permission. (SEC-005, SEC-006) */
export function PermissionGate({ permission, children }: PermissionGateProps) {
  const isAllowed = useAppSelector((state) => selectCan(state, permission));
  if (isAllowed) return children;
  return (
    <Page title="Not authorized">
      <p role="alert">{sessionTexts.denied}</p>
    </Page>
  );
}
