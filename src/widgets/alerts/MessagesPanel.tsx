import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { CallDetails } from '@/components/feedback/CallDetails';
import { Modal } from '@/components/modal/Modal';
import { clockTime } from '@/lib/clockTime';
import { messageText } from '@/lib/plainText';
import { messagesForgotten, selectMessages, type AlertKind } from '@/store/alerts';
import { useAppDispatch, useAppSelector } from '@/store/hooks';

const kindNames: Readonly<Record<AlertKind, string>> = {
  success: 'Success',
  info: 'Information',
  warning: 'Warning',
  danger: 'Error',
};

/** All messages of this session, newest first, so that closed alerts can be read again. */
export function MessagesPanel({ onClose }: { readonly onClose: () => void }) {
  const dispatch = useAppDispatch();
  const messages = useAppSelector(selectMessages);
  const empty = useRef<HTMLParagraphElement>(null);
  return (
    <Modal title="Messages" okText="Close" cancelText={null} onOk={onClose} onCancel={onClose}>
      {messages.length === 0 ? (
        <p ref={empty} role="status" tabIndex={-1}>
          There are no messages.
        </p>
      ) : (
        <ol className="message-list" aria-label="Messages of this session, newest first">
          {messages.toReversed().map(({ id, kind, title, text, at, facts }) => (
            <li key={id} className={`message-${kind}`}>
              <div className="message-head">
                <span>{kindNames[kind]}</span>
                <time dateTime={new Date(at).toISOString()}>{clockTime(at)}</time>
              </div>
              <strong>{messageText(title)}</strong> {messageText(text)}
              <CallDetails facts={facts} />
            </li>
          ))}
        </ol>
      )}
      {messages.length > 0 && (
        <button
          type="button"
          className="btn btn-outline-primary"
          onClick={() => {
            // The button goes with the messages: the focus moves on.
            flushSync(() => dispatch(messagesForgotten()));
            empty.current?.focus();
          }}
        >
          Clear All
        </button>
      )}
    </Modal>
  );
}
