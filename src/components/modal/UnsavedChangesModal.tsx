import { Modal } from './Modal';

export interface UnsavedChangesModalProps {
  /** The edits are dropped and the move is completed. */
  readonly onAbandon: () => void;
  readonly onGoBack: () => void;
}

/** Stands between a changed form and a move away from it. (KIT-028, KIT-029) */
export function UnsavedChangesModal({ onAbandon, onGoBack }: UnsavedChangesModalProps) {
  return (
    <Modal
      title="Unsaved Changes"
      okText="Abandon Changes"
      cancelText="Go Back"
      isDestructive
      onOk={onAbandon}
      onCancel={onGoBack}
    >
      <p>You have unsaved changes on this page.</p>
    </Modal>
  );
}
