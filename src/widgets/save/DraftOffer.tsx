import { useEffect, useEffectEvent, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { focusField } from '@/components/form/focusField';
import { passFocusOn } from '@/components/passFocusOn';
import { buildId } from '@/config/build';
import { differences, isSameVersion } from '@/domain/threeWayMerge';
import { clockTime } from '@/lib/clockTime';
import { comparedRows, ComparedTexts } from './ComparedTexts';
import type { RecordKind } from './saveCalls';
import type { FittedDraft, FormDraft } from './useDraft';

/** Values that are only there to be copied. */
interface CopiedValues {
  readonly why: string;
  readonly rows: ReturnType<typeof comparedRows>;
}

interface DraftNoticeProps {
  readonly draft: FittedDraft<object>;
  /** What cannot be restored, and why; null: nothing of the kind. */
  readonly copied: CopiedValues | null;
  readonly onRestore?: () => void;
  readonly onDiscard: () => void;
}

/** Offers the values that were typed here before the session ended or the page broke. */
function DraftNotice({ draft, copied, onRestore, onDiscard }: DraftNoticeProps) {
  const rows = copied?.rows ?? [];
  const isUsable = copied === null && !draft.isEmpty;
  return (
    <div className="alert alert-info" ref={passFocusOn}>
      {/* An alert, because a status that comes with its text is not announced. */}
      <p role="alert">
        You have unsaved changes from {clockTime(draft.keptAt)}.{copied && <> {copied.why}</>}
        {rows.length > 0 && <> Copy what you still need from here.</>}
        {isUsable && draft.sentAt !== undefined && (
          <>
            {' '}
            They were sent at {clockTime(draft.sentAt)}, but this page closed before an answer came. Check whether they
            have arrived: sending them again may make a second entry.
          </>
        )}
        {isUsable && draft.isOutdated && (
          <>
            {' '}
            The record has changed since then. Restoring applies your changes to its current version; where the same
            field was changed on both sides, yours is kept.
          </>
        )}
        {isUsable && draft.build !== buildId && (
          <> The portal has been updated since then. Check the restored values before you save.</>
        )}
        {draft.isPartial && (
          <> {draft.isEmpty ? 'They' : 'Some of them'} no longer fit this form and cannot be restored.</>
        )}
      </p>
      {rows.length > 0 && <ComparedTexts rows={rows} owners={{ mine: '' }} />}
      <div className="button-row">
        {isUsable && (
          <button type="button" className="btn btn-primary" onClick={onRestore}>
            Restore
          </button>
        )}
        <button type="button" className="btn btn-outline-primary" onClick={onDiscard}>
          Discard
        </button>
      </div>
    </div>
  );
}

interface DraftOfferProps<Rec, Values extends FieldValues> {
  readonly form: UseFormReturn<Values>;
  readonly kind: RecordKind<Rec, Values>;
  readonly draft: FormDraft<Values>;
  /** The stored values below what is typed. */
  readonly stored: Values;
  readonly isReadOnly: boolean;
  readonly element: RefObject<HTMLFormElement | null>;
}

/** Offers the draft of an earlier visit, drops it where it changes nothing, and restores it. */
export function DraftOffer<Rec, Values extends FieldValues>(props: DraftOfferProps<Rec, Values>) {
  const { form, kind, draft, stored, isReadOnly, element } = props;
  const { isDirty } = form.formState;
  const { offered } = draft;
  const copiedFrom = ({ restored }: FittedDraft<Values>, current: Values, why: string): CopiedValues => {
    const rows = comparedRows(kind, { base: stored, mine: restored, theirs: current });
    return { why, rows: rows.filter(({ proposed }) => proposed === 'mine') };
  };
  const withoutTransient = (of: FittedDraft<Values>) => ({
    ...of,
    restored: { ...of.restored, ...kind.transient?.(stored) },
  });
  const unsavable =
    offered && isReadOnly ? copiedFrom(withoutTransient(offered), stored, 'They can no longer be saved.') : null;
  // Nothing to offer: the record already says the same, or a form that can only be read shows none of it.
  const isRedundant =
    offered !== null &&
    !offered.isPartial &&
    !isDirty &&
    (unsavable?.rows.length === 0 || isSameVersion(offered.restored, stored, kind.lists));
  const dropRedundant = useEffectEvent(draft.discard);
  useEffect(() => {
    if (isRedundant) dropRedundant();
  }, [isRedundant]);

  /** What was restored only in part, because something else has been typed into the same fields since. */
  const [overtyped, setOvertyped] = useState<{ of: FittedDraft<Values>; copied: CopiedValues } | null>(null);
  const restore = (of: FittedDraft<Values>) => {
    const before = form.getValues();
    // The notice disappears with the focus in it, so move the focus to the first restored field.
    flushSync(() => {
      draft.restore();
      const copied = copiedFrom(
        of,
        form.getValues(),
        'Some of them were not restored, because you have changed those fields since then.',
      );
      if (copied.rows.length > 0) setOvertyped({ of, copied });
    });
    const place = element.current;
    const changed = differences(before, form.getValues(), before, kind.lists).map(({ field }) => field);
    kind.fields.some(({ field }) => place !== null && changed.includes(field) && focusField(place, field));
  };

  if (overtyped)
    return (
      <DraftNotice
        key="overtyped"
        draft={overtyped.of}
        copied={overtyped.copied}
        onDiscard={() => setOvertyped(null)}
      />
    );
  if (offered === null || isRedundant) return null;
  return (
    <DraftNotice draft={offered} copied={unsavable} onRestore={() => restore(offered)} onDiscard={draft.discard} />
  );
}
