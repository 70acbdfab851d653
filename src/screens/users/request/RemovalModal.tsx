import { Modal } from '@/components/modal/Modal';
import { settings } from '@/config/settings';
import { requestTexts } from '@/domain/texts';
import { plainText } from '@/lib/plainText';

interface RemovalModalProps {
  readonly roleName: string;
  readonly onOk: () => void;
  readonly onCancel: () => void;
}

/** Asks before the removal of an access is requested. */
export function RemovalModal({ roleName, onOk, onCancel }: RemovalModalProps) {
  return (
    <Modal title={requestTexts.removalTitle} okText="Request Removal" isDestructive onOk={onOk} onCancel={onCancel}>
      <p>
        <bdi>{requestTexts.removalEffect(plainText(roleName))}</bdi>
      </p>
      <p>{requestTexts.withdrawal(settings.supportEmail)}</p>
    </Modal>
  );
}
