import { Modal } from '@/components/modal/Modal';
import { impactSummary, type RoleChangeImpact } from '@/domain/roleChangeImpact';
import { plainText } from '@/lib/plainText';
import { IncompatibleHolders } from './IncompatibleHolders';

interface RoleChangeModalProps {
  readonly roleName: string;
  /** Null where it could not be checked. */
  readonly impact: RoleChangeImpact | null;
  readonly onOk: () => void;
  readonly onCancel: () => void;
}

/** Says who is affected by a change of a study role and what happens to them, before it is saved. */
export function RoleChangeModal({ roleName, impact, onOk, onCancel }: RoleChangeModalProps) {
  const summary = impact === null ? '' : impactSummary(impact);
  return (
    <Modal
      title="Save this study role?"
      okText="Save Study Role Anyway"
      isDestructive
      hasLongText
      onOk={onOk}
      onCancel={onCancel}
    >
      {impact === null && <p>We could not check who would be affected.</p>}
      {summary !== '' && (
        <p>
          {summary} the study role <bdi>{plainText(roleName)}</bdi>.
        </p>
      )}
      {impact !== null && <IncompatibleHolders impact={impact} />}
      <p>Their access does not change now. The next time it is edited, it must fit the study role.</p>
    </Modal>
  );
}
