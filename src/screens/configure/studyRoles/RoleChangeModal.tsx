import { Modal } from '@/components/modal/Modal';
import type { Asked } from '@/components/modal/useQuestion';
import { impactSummary, type RoleChangeImpact } from '@/domain/roleChangeImpact';
import { plainText } from '@/lib/plainText';
import { IncompatibleHolders } from './IncompatibleHolders';

interface RoleChangeModalProps extends Asked<RoleChangeImpact | null> {
  readonly roleName: string;
}

/**
 * Says who is affected by a change of a study role and what happens to them, before it is saved.
 * @param props.subject null where that could not be checked
 */
export function RoleChangeModal({ roleName, subject: impact, ...answers }: RoleChangeModalProps) {
  const summary = impact === null ? '' : impactSummary(impact);
  return (
    <Modal title="Save this study role?" okText="Save Study Role Anyway" isDestructive hasLongText {...answers}>
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
