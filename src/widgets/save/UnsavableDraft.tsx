import { useRef, useSyncExternalStore } from 'react';
import { useForm, type DefaultValues, type FieldValues } from 'react-hook-form';
import { draftKeys, onDraftsChange } from '@/store/draftStorage';
import { DraftOffer } from './DraftOffer';
import type { RecordKind } from './saveCalls';
import { useDraft } from './useDraft';

interface UnsavableDraftProps<Rec, Values> {
  /** Of the form whose place the page has taken. */
  readonly draftKey: string;
  readonly record: Rec;
  readonly kind: RecordKind<Rec, Values>;
}

function FoundDraft<Rec, Values extends FieldValues>({ draftKey, record, kind }: UnsavableDraftProps<Rec, Values>) {
  const form = useForm<Values>({ defaultValues: kind.valuesOf(record) as DefaultValues<Values> });
  const element = useRef<HTMLFormElement>(null);
  const stored = form.formState.defaultValues as Values;
  const draft = useDraft(form, {
    draftKey,
    defaults: stored,
    isNew: false,
    lists: kind.lists,
    hasChanges: () => false,
  });
  return <DraftOffer form={form} kind={kind} draft={draft} stored={stored} isReadOnly element={element} />;
}

/** On a page that can only be read: what was typed into its form before, to be copied. */
export function UnsavableDraft<Rec, Values extends FieldValues>(props: UnsavableDraftProps<Rec, Values>) {
  // A form that has just gone keeps its last letters once this is on the page.
  const keys = useSyncExternalStore(onDraftsChange, draftKeys);
  return keys.split('\n').includes(props.draftKey) && <FoundDraft {...props} />;
}
