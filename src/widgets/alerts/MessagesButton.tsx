import { useState } from 'react';
import { selectMessages } from '@/store/alerts';
import { useAppSelector } from '@/store/hooks';
import { MessagesPanel } from './MessagesPanel';

/** Opens the messages of this session and shows their number. */
export function MessagesButton() {
  const [isOpen, setIsOpen] = useState(false);
  const count = useAppSelector(selectMessages).length;
  return (
    <>
      <button
        type="button"
        className="btn bar-button messages-button"
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        <span className="messages-icon" aria-hidden="true" />
        <span className="visually-hidden">Messages</span> {count > 0 && count}
      </button>
      {isOpen && <MessagesPanel onClose={() => setIsOpen(false)} />}
    </>
  );
}
