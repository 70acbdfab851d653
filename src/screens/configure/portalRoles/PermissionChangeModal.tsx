import { Modal } from '@/components/modal/Modal';
import { permissionChangeTexts as texts } from '@/domain/configurationTexts';
import { permissionsForDisplay, type PortalRole } from '@/domain/portalRole';
import { missingText, plainText } from '@/lib/plainText';
import { ReferenceCounts } from '@/screens/configure/ReferenceCounts';
import { useReferences } from '@/screens/configure/useReferences';

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
  const references = useReferences({ of: 'portalRole', id });
  return (
    <Modal
      title={texts.title}
      okText={texts.save}
      isDestructive
      hasLongText
      isHeld={references.lists === null}
      onOk={onOk}
      onCancel={onCancel}
    >
      <p>
        You are about to change the portal role <bdi>{plainText(description)}</bdi>.{' '}
        {texts.instead(permission, permissionsForDisplay(role) || missingText)}
      </p>
      <ReferenceCounts effect={texts.effect} references={references} />
    </Modal>
  );
}
