import { useState } from 'react';
import { selectMessages } from '../../store/alerts';
import { useAppSelector } from '../../store/hooks';
import { MessagesPanel } from './MessagesPanel';

/** Opens the messages of this session; says how many there are. */
export function MessagesButton() {
  const [isOpen, setIsOpen] = useState(false);
  const count = useAppSelector(selectMessages).length;
  return (
    <>
      <button
        type="button"
        className="btn bar-button messages-button"
        aria-haspopup="dialog"
        aria-label={`Messages (${count})`}
        onClick={() => setIsOpen(true)}
      >
        <span className="messages-icon" aria-hidden="true" />
        {count > 0 && <span aria-hidden="true">{count}</span>}
      </button>
      {isOpen && <MessagesPanel onClose={() => setIsOpen(false)} />}
    </>
  );
}
