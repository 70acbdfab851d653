import { Modal } from '@/components/modal/Modal';
import type { Asked } from '@/components/modal/useQuestion';
import { isRaisedTo, permissionsForDisplay, type PortalRole } from '@/domain/portalRole';
import { missingText, plainText } from '@/lib/plainText';
import { ReferenceCounts } from '@/screens/configure/ReferenceCounts';
import { useReferences } from '@/screens/configure/useReferences';

interface PermissionChangeModalProps extends Asked<string> {
  /** As it is stored. */
  readonly role: PortalRole;
}

/** Says who has a portal role, and what they get, before another permission of the role is saved. */
export function PermissionChangeModal({ role, subject: permission, ...answers }: PermissionChangeModalProps) {
  const { id, description } = role;
  const references = useReferences({ of: 'portalRole', id });
  return (
    <Modal
      title="Change the permission of this portal role?"
      okText="Change Permission"
      isDestructive
      hasLongText
      isHeld={references.lists === null}
      {...answers}
    >
      <p>
        You are about to change the portal role <bdi>{plainText(description)}</bdi>.{' '}
        {`It will grant ${permission} instead of ${permissionsForDisplay(role) || missingText}.`}
      </p>
      <ReferenceCounts
        effect={
          isRaisedTo(role, permission)
            ? `All of these users will be able to do everything that ${permission} allows.`
            : 'All of these users get the new permission. Some may lose access to screens that they use.'
        }
        references={references}
      />
    </Modal>
  );
}
