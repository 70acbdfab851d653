import { useState } from 'react';
import { Modal } from '@/components/modal/Modal';
import { permissionEffects } from '@/domain/portalRole';

const title = 'Permissions and Roles Help';

/** Explains permissions and roles on demand. (CONF-P-012) */
export function PortalRoleHelp() {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <button type="button" className="btn btn-outline-primary" onClick={() => setIsOpen(true)}>
        {title}
      </button>
      {isOpen && (
        <Modal title={title} size="lg" hasLongText okText="Close" cancelText={null} onOk={close} onCancel={close}>
          <h3>Permissions</h3>
          <p>
            Permissions give access to the system. They are hierarchical: each one includes all that follow it in this
            list. A user with several roles has the highest of their permissions.
          </p>
          <dl className="permission-list">
            {permissionEffects.map(({ permission, effect }) => (
              <div key={permission}>
                <dt>{permission}</dt>
                <dd>{effect}</dd>
              </div>
            ))}
          </dl>
          <h3>Roles</h3>
          <p>Roles give access to the dashboard: a user sees the dashboard items that are tied to their roles.</p>
        </Modal>
      )}
    </>
  );
}
