import { useCallback, useEffect, useState } from 'react';
import { Modal } from '@/components/modal/Modal';
import { plainText } from '@/lib/plainText';
import { alertShown } from '@/store/alerts';
import type { Outcome } from '@/store/apiThunk';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { loadReferences, selectReferenceCounts, type ReferredRecord } from '@/store/references';
import { useSingleFlight } from '@/widgets/useSingleFlight';
import { ReferenceCounts } from './ReferenceCounts';

export interface DeleteRecordProps {
  readonly noun: string;
  readonly record: ReferredRecord;
  readonly name: string;
  /** Deactivates the record: nothing is ever deleted. (CONF-S-014, CONF-P-020, CONF-R-017) */
  readonly onDelete: () => Promise<Outcome>;
  readonly failedText: string;
  /** Said under the title `Deleted`. */
  readonly deletedText: string;
  /** Neither a save nor a deletion is on its way. */
  readonly isIdle: boolean;
  readonly onDeleted: () => void;
}

/** The deletion of a record: asked for, confirmed in view of what refers to the record, under way, done. (CONF-P-021) */
export function DeleteRecord(props: DeleteRecordProps) {
  const { noun, record, name, onDelete, failedText, deletedText, isIdle, onDeleted } = props;
  const { of, id } = record;
  const dispatch = useAppDispatch();
  const [isAsking, setIsAsking] = useState(false);
  const { run, isUnderWay: isDeleting } = useSingleFlight();
  const counts = useAppSelector((state) => selectReferenceCounts(state, record));

  const load = useCallback(() => void dispatch(loadReferences({ of, id })), [dispatch, of, id]);
  useEffect(() => {
    if (isAsking) load();
  }, [isAsking, load]);

  const remove = async () => {
    const { isDone, info } = await onDelete();
    setIsAsking(false);
    if (isDone) {
      dispatch(alertShown({ kind: 'success', title: 'Deleted', text: deletedText, keptAcrossPages: true }));
      onDeleted();
    } else if (info !== null) dispatch(alertShown({ kind: 'info', title: 'Nothing Deleted', text: info }));
    else dispatch(alertShown({ kind: 'danger', title: 'Error', text: failedText }));
  };

  return (
    <>
      <button
        type="button"
        className="btn btn-outline-danger button-apart"
        aria-disabled={!isIdle}
        onClick={() => {
          if (isIdle) setIsAsking(true);
        }}
      >
        Delete {noun}
      </button>
      {isAsking && (
        <Modal
          title={`Delete ${noun}`}
          okText={`Delete ${noun}`}
          busyText="Deleting…"
          isDestructive
          isBusy={isDeleting}
          isHeld={counts === null}
          onOk={() => void run(remove)}
          onCancel={() => setIsAsking(false)}
        >
          <p>
            You are about to delete the {noun.toLowerCase()} <bdi>{plainText(name)}</bdi>. It can no longer be chosen
            then.
          </p>
          <ReferenceCounts record={record} counts={counts} onRetry={load} />
        </Modal>
      )}
    </>
  );
}
