import { useEffect, useEffectEvent, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { focusField } from '@/components/form/focusField';
import { differences, isSameVersion } from '@/domain/threeWayMerge';
import { comparedRows } from './ComparedTexts';
import { DraftNotice, type CopiedValues } from './DraftNotice';
import type { RecordKind } from './saveCalls';
import type { FittedDraft, FormDraft } from './useDraft';

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
