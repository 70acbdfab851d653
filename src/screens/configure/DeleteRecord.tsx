import { useId, useState } from 'react';
import { Modal } from '@/components/modal/Modal';
import { href } from '@/config/paths';
import type { NewRecord, Stored } from '@/domain/configuredRecord';
import { plainText } from '@/lib/plainText';
import { alertShown } from '@/store/alerts';
import { isSessionEnd } from '@/store/callResult';
import { useAppDispatch } from '@/store/hooks';
import { HeldNote } from '@/widgets/save/LostWriteParts';
import type { SaveSlot } from '@/widgets/save/SaveForm';
import { useLeftAlert } from '@/widgets/save/useLeftAlert';
import { useWrite } from '@/widgets/save/useWrite';
import { WriteStatus } from '@/widgets/save/WriteStatus';
import type { RecordType } from './recordType';
import { ReferenceCounts } from './ReferenceCounts';
import { useReferences } from './useReferences';

interface DeleteRecordProps<New extends NewRecord, Values> {
  readonly type: RecordType<New, Values>;
  readonly record: Stored<New>;
  /** The form that the button belongs to. */
  readonly save: SaveSlot;
}

/**
 * Deletes a record, after a question that counts what refers to it. Nothing is really deleted: the record becomes
 * inactive. (CONF-S-014, CONF-P-020, CONF-P-021, CONF-R-017)
 */
export function DeleteRecord<New extends NewRecord, Values>({ type, record, save }: DeleteRecordProps<New, Values>) {
  const { noun, tab, records, texts, referenced } = type;
  const { id } = record;
  const name = type.nameOf(record);
  const dispatch = useAppDispatch();
  const { alertFailureIfLeft } = useLeftAlert();
  const { write, messages, isUnderWay, isHeld } = useWrite({
    alertFailureIfLeft: (failure) => {
      // What may have arrived, or was done before, the page itself says as long as it is open.
      if (isSessionEnd(failure) || failure.kind === 'unchanged' || failure.lostAnswer !== null)
        return alertFailureIfLeft(failure);
      dispatch(alertShown({ kind: 'danger', title: 'Error', text: texts.delete }));
    },
  });
  const noteId = useId();
  const [isAsking, setIsAsking] = useState(false);
  const references = useReferences({ of: referenced, id }, isAsking);
  // A save that arrived after the deletion could restore the record.
  const isIdle = !save.isSaving && !save.isLeaving && !save.isHeld && !isUnderWay && !isHeld;

  const finish = () => {
    const text = texts.deleted(name);
    dispatch(alertShown({ kind: 'success', title: 'Deleted', text, keptAcrossPages: true }));
    save.leave({ address: href.configure(tab) });
  };
  const remove = async () => {
    const isDeleted = await write({
      write: async () => {
        const result = await dispatch(records.changeState({ id, verb: 'deactivate' }));
        // Somebody else has deleted it: the page shows that in place of the form.
        if (!result.isDone && result.failure.kind === 'unchanged') await dispatch(records.one.reload(id));
        return result;
      },
      hasArrived: async () => {
        const now = await dispatch(records.loadForSave(id));
        return now.isDone ? now.value.isInactive : null;
      },
      onArrived: finish,
    });
    setIsAsking(false);
    if (isDeleted) finish();
  };

  return (
    <>
      <button
        type="button"
        className="btn btn-outline-danger button-apart"
        aria-disabled={!isIdle}
        aria-describedby={isHeld ? noteId : save.heldNoteId}
        onClick={() => {
          if (isIdle) setIsAsking(true);
        }}
      >
        Delete {noun}
      </button>
      <div className="row-status">
        <HeldNote id={noteId} isHeld={isHeld} />
        <WriteStatus messages={messages} />
      </div>
      {isAsking && (
        <Modal
          title={`Delete ${noun}`}
          okText={`Delete ${noun}`}
          busyText="Deleting…"
          isDestructive
          isBusy={isUnderWay}
          isHeld={references.lists === null}
          onOk={() => void remove()}
          onCancel={() => setIsAsking(false)}
        >
          <p>
            You are about to delete the {noun.toLowerCase()} <bdi>{plainText(name)}</bdi>. It will no longer be
            available for selection.
          </p>
          <ReferenceCounts
            effect={`No access changes now: everyone keeps this ${noun.toLowerCase()} until their record is edited.`}
            references={references}
          />
        </Modal>
      )}
    </>
  );
}
