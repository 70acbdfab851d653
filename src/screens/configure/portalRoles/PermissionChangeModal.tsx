import { useCallback, useEffect } from 'react';
import { Modal } from '@/components/modal/Modal';
import { permissionChangeTexts as texts } from '@/domain/configurationTexts';
import { permissionsForDisplay, type PortalRole } from '@/domain/portalRole';
import { missingText, plainText } from '@/lib/plainText';
import { ReferenceCounts } from '@/screens/configure/ReferenceCounts';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { loadReferences, selectReferenceCounts } from '@/store/references';

interface PermissionChangeModalProps {
  /** As it is stored. */
  readonly role: PortalRole;
  readonly permission: string;
  readonly onOk: () => void;
  readonly onCancel: () => void;
}

/** Says who has a portal role, and what they get, before another permission of the role is saved. */
export function PermissionChangeModal({ role, permission, onOk, onCancel }: PermissionChangeModalProps) {
  const { id, description } = role;
  const dispatch = useAppDispatch();
  const counts = useAppSelector((state) => selectReferenceCounts(state, { of: 'portalRole', id }));
  const load = useCallback(() => void dispatch(loadReferences({ of: 'portalRole', id })), [dispatch, id]);
  useEffect(load, [load]);
  return (
    <Modal
      title={texts.title}
      okText={texts.save}
      isDestructive
      hasLongText
      isHeld={counts === null}
      onOk={onOk}
      onCancel={onCancel}
    >
      <p>
        You are about to change the portal role <bdi>{plainText(description)}</bdi>.{' '}
        {texts.instead(permission, permissionsForDisplay(role) || missingText)}
      </p>
      <ReferenceCounts effect={texts.effect} record={{ of: 'portalRole', id }} counts={counts} onRetry={load} />
    </Modal>
  );
}
