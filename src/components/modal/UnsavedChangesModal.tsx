import { Modal } from './Modal';

interface UnsavedChangesModalProps {
  /** The last save is not over: the server may carry it out, whatever is answered here. */
  readonly isUnderWay?: boolean;
  /** Drops the edits and completes the navigation. */
  readonly onAbandon: () => void;
  readonly onGoBack: () => void;
}

/** Asks before a changed form is left. (KIT-028, KIT-029) */
export function UnsavedChangesModal({ isUnderWay = false, onAbandon, onGoBack }: UnsavedChangesModalProps) {
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
      {isUnderWay && <p>What you sent is still being processed and may go through.</p>}
    </Modal>
  );
}
