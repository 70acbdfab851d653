import { useState } from 'react';
import { CheckboxField } from '@/components/form/CheckboxField';
import { Modal } from '@/components/modal/Modal';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { selectHasShortcuts, shortcutsSwitched } from '@/store/userRequests';
import { useShortcuts } from './useShortcuts';

interface ShortcutHelpProps {
  /** Each key with what it does on this page. */
  readonly keys: ReadonlyArray<readonly [key: string, what: string]>;
}

/** The button, and the key `?`, that tell which single keys do what; they can be switched off there. */
export function ShortcutHelp({ keys }: ShortcutHelpProps) {
  const dispatch = useAppDispatch();
  const hasShortcuts = useAppSelector(selectHasShortcuts);
  const [isOpen, setIsOpen] = useState(false);
  useShortcuts({ '?': () => setIsOpen(true) });
  const close = () => setIsOpen(false);
  return (
    <>
      <button type="button" className="btn btn-outline-primary" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        Keyboard shortcuts
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
            hint="They work while no field has the focus."
            name="shortcuts"
            checked={hasShortcuts}
            onChange={(event) => dispatch(shortcutsSwitched(event.target.checked))}
          />
        </Modal>
      )}
    </>
  );
}
