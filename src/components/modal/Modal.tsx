import { useId, useRef, type ReactNode } from 'react';
import BootstrapModal from 'react-bootstrap/Modal';
import { useModalFocus } from './useModalFocus';

/** From narrowest to the whole window. (KIT-030) */
export type ModalSize = 'xs' | 'smaller' | 'sm' | 'md' | 'lg' | 'xl' | 'full';

interface ModalProps {
  readonly title?: string;
  readonly size?: ModalSize;
  readonly okText?: string;
  /** Replaces `okText` while `isBusy`. */
  readonly busyText?: string;
  /** Null for a dialog without a Cancel button. */
  readonly cancelText?: string | null;
  readonly onOk: () => void;
  /** Also called by Escape and the close button. Without it only the OK button closes the dialog. */
  readonly onCancel?: () => void;
  /** OK cannot be undone: its button is red. */
  readonly isDestructive?: boolean;
  /** A screen reader reads the dialog's text on opening: whoever answers must have heard it. */
  readonly isRead?: boolean;
  /** The action is running: neither button does anything. */
  readonly isBusy?: boolean;
  /** What the answer depends on has not loaded: OK does nothing yet, Cancel works. */
  readonly isHeld?: boolean;
  /** The text may be longer than the screen: the keyboard can scroll it. */
  readonly hasLongText?: boolean;
  readonly children: ReactNode;
}

/** Bootstrap has `sm`, `lg`, `xl` and `full`; `md` is its default; `xs` and `smaller` are ours. */
function sizeProps(size: ModalSize) {
  switch (size) {
    case 'sm':
    case 'lg':
    case 'xl':
      return { size };
    case 'xs':
    case 'smaller':
      return { dialogClassName: `modal-${size}` };
    case 'full':
      return { fullscreen: true } as const;
    case 'md':
      return {};
  }
}

/**
 * A dialog, open for as long as it is rendered. It takes the focus, traps it, and returns it on closing.
 * (KIT-030, KIT-031, KIT-042)
 */
export function Modal({
  title = 'Attention!',
  size = 'md',
  okText = 'OK',
  busyText = 'Working…',
  cancelText = 'Cancel',
  onOk,
  onCancel,
  isDestructive = false,
  isRead = isDestructive,
  isBusy = false,
  isHeld = false,
  hasLongText = false,
  children,
}: ModalProps) {
  const titleId = useId();
  const bodyId = useId();
  const body = useRef<HTMLDivElement>(null);
  useModalFocus(body);
  const answer = (react: (() => void) | undefined) => () => {
    if (!isBusy) react?.();
  };
  return (
    <BootstrapModal
      show
      centered
      scrollable
      animation={false}
      backdrop="static"
      keyboard={onCancel !== undefined}
      onHide={answer(onCancel)}
      restoreFocus={false}
      aria-labelledby={titleId}
      {...(isRead ? { 'aria-describedby': bodyId } : {})}
      {...sizeProps(size)}
    >
      <BootstrapModal.Header closeButton={onCancel !== undefined} closeLabel="Close">
        <BootstrapModal.Title as="h2" id={titleId}>
          {title}
        </BootstrapModal.Title>
      </BootstrapModal.Header>
      <BootstrapModal.Body ref={body} id={bodyId} {...(hasLongText ? { tabIndex: 0 } : {})}>
        {children}
      </BootstrapModal.Body>
      <BootstrapModal.Footer>
        {cancelText !== null && (
          <button type="button" className="btn btn-outline-primary" aria-disabled={isBusy} onClick={answer(onCancel)}>
            {cancelText}
          </button>
        )}
        <button
          type="button"
          className={`btn ${isDestructive ? 'btn-danger' : 'btn-primary'}`}
          aria-disabled={isBusy || isHeld}
          onClick={answer(isHeld ? undefined : onOk)}
        >
          {isBusy ? busyText : okText}
        </button>
      </BootstrapModal.Footer>
    </BootstrapModal>
  );
}
