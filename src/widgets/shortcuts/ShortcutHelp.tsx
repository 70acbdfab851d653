import command from 'bootstrap-icons/icons/command.svg?raw';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Icon } from '@/components/Icon';
import { CheckboxField } from '@/components/form/CheckField';
import { Modal } from '@/components/modal/Modal';
import { hasManual } from '@/config/manual';
import { helpAddress } from '@/config/manualPages';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { selectHasShortcuts, switchShortcuts } from '@/store/shortcuts';
import { useShortcuts } from './useShortcuts';

/** Keys, each with its action. */
export type ShortcutKeys = ReadonlyArray<readonly [key: string, what: string]>;

/** The list of a page's shortcuts, opened by a button or the key `?`, with the setting to switch them off. */
export function ShortcutHelp({ keys }: { readonly keys: ShortcutKeys }) {
  const dispatch = useAppDispatch();
  const hasShortcuts = useAppSelector(selectHasShortcuts);
  const { pathname } = useLocation();
  const [isOpen, setIsOpen] = useState(false);
  useShortcuts({ '?': () => setIsOpen(true) });
  const close = () => setIsOpen(false);
  return (
    <>
      <button
        type="button"
        className="btn btn-outline-primary shortcut-help"
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        <Icon svg={command} /> Keyboard Shortcuts
      </button>
      {isOpen && (
        <Modal title="Keyboard Shortcuts" size="sm" okText="Close" cancelText={null} onOk={close} onCancel={close}>
          <dl className="shortcuts">
            {[...keys, ['?', 'Show this list'] as const].map(([key, what]) => (
              <div key={key}>
                <dt>
                  <kbd>{key}</kbd>
                </dt>
                <dd>{what}</dd>
              </div>
            ))}
          </dl>
          <CheckboxField
            isSwitch
            label="Use single keys as shortcuts"
            hint="Single keys work only when no field has focus."
            name="shortcuts"
            checked={hasShortcuts}
            onChange={(event) => dispatch(switchShortcuts(event.target.checked))}
          />
          {hasManual() && (
            <p>
              <a href={helpAddress(pathname)} target="_blank" rel="noopener noreferrer">
                Help for this screen (opens in a new tab)
              </a>
            </p>
          )}
        </Modal>
      )}
    </>
  );
}
