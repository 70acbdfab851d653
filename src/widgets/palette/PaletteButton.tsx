import search from 'bootstrap-icons/icons/search.svg?raw';
import { useState } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { Icon } from '@/components/Icon';
import { lazyPart } from '@/components/lazyPart';
import { Modal } from '@/components/modal/Modal';
import { useKeyDown } from '@/components/useKeyDown';
import { listNotLoaded } from '@/domain/texts';
import { useRecentPages } from './useRecentPages';

const Palette = lazyPart(
  async () => (await import('./Palette')).Palette,
  ({ onClose, onRetry }) => (
    <Modal title="Go to" okText="Try Again" onOk={onRetry} onCancel={onClose}>
      <p role="alert">{listNotLoaded}</p>
    </Modal>
  ),
);

/** Opens the palette, as do Ctrl+K and Cmd+K. */
export function PaletteButton() {
  const { key: place } = useLocation();
  /** Where it was opened: going elsewhere closes it. */
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  // An address that is replaced, as by a filter typed just before, is the same place.
  const isReplaced = useNavigationType() === NavigationType.Replace;
  // Not open again after a step back to this place.
  if (openedAt !== null && openedAt !== place) setOpenedAt(isReplaced ? place : null);
  const open = () => setOpenedAt(place);
  useRecentPages();
  const prefetch = () => void Palette.prefetch().catch(() => undefined);
  useKeyDown((event) => {
    // What is typed right after the shortcut must find the field.
    if (event.key === 'Control' || event.key === 'Meta') prefetch();
    if (event.key.toLowerCase() !== 'k' || event.ctrlKey === event.metaKey || event.altKey || event.shiftKey) return;
    if (document.querySelector('[role="dialog"]') !== null) return;
    event.preventDefault();
    open();
  });
  return (
    <>
      <button
        type="button"
        className="btn bar-button palette-button"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        title="Ctrl+K"
        onPointerEnter={prefetch}
        onClick={open}
      >
        <Icon svg={search} /> <span className="palette-label">Go to</span>
      </button>
      {openedAt === place && <Palette fallback={null} onClose={() => setOpenedAt(null)} />}
    </>
  );
}
