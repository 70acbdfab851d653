import { Modal } from './Modal';

interface UnsavedChangesModalProps {
  /** Drops the edits and completes the navigation. */
  readonly onAbandon: () => void;
  readonly onGoBack: () => void;
}

/** Asks before a changed form is left. (KIT-028, KIT-029) */
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
