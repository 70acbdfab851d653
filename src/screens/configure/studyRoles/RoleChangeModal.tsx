import { Modal } from '@/components/modal/Modal';
import { roleChangeTexts } from '@/domain/configurationTexts';
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
      title={roleChangeTexts.title}
      okText={roleChangeTexts.save}
      isDestructive
      hasLongText
      onOk={onOk}
      onCancel={onCancel}
    >
      {impact === null && <p>{roleChangeTexts.unchecked}</p>}
      {summary !== '' && (
        <p>
          {summary} the study role <bdi>{plainText(roleName)}</bdi>.
        </p>
      )}
      {impact !== null && <IncompatibleHolders impact={impact} />}
      <p>{roleChangeTexts.effect}</p>
    </Modal>
  );
}
