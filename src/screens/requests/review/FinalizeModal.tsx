import { useRef } from 'react';
import { Modal } from '@/components/modal/Modal';
import type { Asked } from '@/components/modal/useQuestion';
import { requestStatusLabel } from '@/domain/requests';
import { plainText } from '@/lib/plainText';
import { SentenceList } from '@/widgets/access/SentenceList';
import { useSaveKey } from '@/widgets/shortcuts/useSaveKey';

/** A decision about to be confirmed. */
export interface Decision {
  /** APPROVED or REJECTED. */
  readonly requestStatus: string;
  /** What is decided, and for whom: `the access-change request (New Access) of Ada Lovelace`. */
  readonly subject: string;
  /** What saving will do, one sentence each; at least one. */
  readonly effects: readonly string[];
  /** Reasons to think again. */
  readonly warnings: readonly string[];
  /** Left out where the decision does what it says. */
  readonly okText?: string;
}

/** Asks before a request is closed for good, and says what closing it does. (RACC-019, RPROF-012) */
export function FinalizeModal({ subject: decision, onOk, onCancel }: Asked<Decision>) {
  const { requestStatus, subject, effects, warnings } = decision;
  const isApproval = requestStatus === 'APPROVED';
  const { okText = isApproval ? 'Approve and Close' : 'Reject and Close' } = decision;
  const content = useRef<HTMLParagraphElement>(null);
  useSaveKey(onOk, content);
  return (
    <Modal
      title={isApproval ? 'Approve and close this request?' : 'Reject and close this request?'}
      okText={okText}
      isDestructive={!isApproval}
      isRead
      onOk={onOk}
      onCancel={onCancel}
    >
      <p ref={content}>
        Saving as {requestStatusLabel(requestStatus)} finalizes and closes <bdi dir="ltr">{plainText(subject)}</bdi>.
        You cannot change it afterwards.
      </p>
      <SentenceList className="decision-effects" sentences={effects} />
      {warnings.map((warning) => (
        <p key={warning} className="alert alert-warning decision-warning">
          <bdi dir="ltr">{plainText(warning)}</bdi>
        </p>
      ))}
    </Modal>
  );
}
