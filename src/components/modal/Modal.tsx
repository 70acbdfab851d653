import { useId, useRef, type ReactNode } from 'react';
import BootstrapModal from 'react-bootstrap/Modal';
import { useModalFocus } from './useModalFocus';

/** (KIT-030) */
export type ModalSize = 'xs' | 'smaller' | 'sm' | 'md' | 'lg' | 'xl' | 'full';

interface ModalProps {
  readonly title?: string;
  readonly size?: ModalSize;
  readonly okText?: string;
  /** What stands in the place of `okText` while the answer is on its way. */
  readonly busyText?: string;
  /** Null draws no such button: the dialog then has one answer only. */
  readonly cancelText?: string | null;
  readonly onOk: () => void;
  /** Also what Escape and the close button do. Without it the dialog can only be answered with its button. */
  readonly onCancel?: () => void;
  /** The answer cannot be taken back: its button says so in colour, and never has the focus at first. */
  readonly isDestructive?: boolean;
  /** The answer is on its way: neither button does anything until it has arrived. */
  readonly isBusy?: boolean;
  /** What has to be known before the answer has not arrived: it cannot be given yet, only refused. */
  readonly isHeld?: boolean;
  /** There is more to read than may fit: the keyboard can scroll it. */
  readonly hasLongText?: boolean;
  readonly children: ReactNode;
}

/** Bootstrap has names for three of the sizes; `xs` and `smaller` are the portal's own, `md` is the plain one. */
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
 * A dialog. While it is drawn it is open: it takes the focus, keeps it, and gives it back when it goes.
 * (KIT-030, KIT-031, KIT-042)
 */
export function Modal({
  title = 'Attention!',
  size = 'md',
  okText = 'OK',
  busyText = 'One moment…',
  cancelText = 'Cancel',
  onOk,
  onCancel,
  isDestructive = false,
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
      // What cannot be taken back is read out before it is answered.
      {...(isDestructive ? { 'aria-describedby': bodyId } : {})}
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
