import { useState } from 'react';
import { SelectField } from '@/components/form/SelectField';
import { TextField } from '@/components/form/TextField';
import { Modal, type ModalSize } from '@/components/modal/Modal';
import { UnsavedChangesModal } from '@/components/modal/UnsavedChangesModal';
import { Section } from '@/components/Section';
import { Tabs } from '@/components/tabs/Tabs';

const sizes: readonly ModalSize[] = ['xs', 'smaller', 'sm', 'md', 'lg', 'xl', 'full'];
const tabs = [
  { key: 'account', title: 'Account' },
  { key: 'details', title: 'Details' },
  { key: 'access', title: 'Access' },
] as const;

/** Dialogs of each size and kind, and tabs. (KIT-028, KIT-030) */
export function KitDialogs() {
  const [size, setSize] = useState<ModalSize | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const [country, setCountry] = useState<string | null>(null);
  const [isItemThere, setIsItemThere] = useState(true);
  const [active, setActive] = useState<(typeof tabs)[number]['key']>('account');
  const [isLeaving, setIsLeaving] = useState(false);
  const close = () => setSize(null);
  return (
    <>
      <Section title="Dialogs">
        <div className="button-row">
          {sizes.map((name) => (
            <button key={name} type="button" className="btn btn-outline-primary" onClick={() => setSize(name)}>
              {name}
            </button>
          ))}
          {isItemThere && (
            <button type="button" className="btn btn-danger" onClick={() => setIsAsking(true)}>
              Delete this button
            </button>
          )}
          <button type="button" className="btn btn-outline-primary" onClick={() => setIsLeaving(true)}>
            Leave with unsaved changes
          </button>
        </div>
      </Section>
      {size !== null && (
        <Modal size={size} onOk={close} onCancel={close}>
          <p>A dialog of size {size}.</p>
          <TextField label="Reason" name="reason" />
          <SelectField
            label="Country"
            name="country"
            options={['Norway', 'Germany', 'France'].map((label) => ({ value: label, label }))}
            value={country}
            onChange={setCountry}
          />
          {Array.from({ length: size === 'lg' ? 30 : 1 }, (_, line) => (
            <p key={line}>One more line, so that a small screen has to scroll.</p>
          ))}
        </Modal>
      )}
      {isAsking && (
        <Modal
          title="Delete Button"
          okText="Delete"
          size="smaller"
          isDestructive
          onOk={() => {
            setIsItemThere(false);
            setIsAsking(false);
          }}
          onCancel={() => setIsAsking(false)}
        >
          <p>The button that opened this dialog will be gone.</p>
        </Modal>
      )}
      {isLeaving && <UnsavedChangesModal onAbandon={() => setIsLeaving(false)} onGoBack={() => setIsLeaving(false)} />}
      <Tabs label="Tabs" tabs={tabs} active={active} onSelect={setActive}>
        <div className="card tab-card">
          <div className="card-body">The tab {active} is open.</div>
        </div>
      </Tabs>
    </>
  );
}
