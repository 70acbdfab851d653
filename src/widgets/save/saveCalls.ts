import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { FormErrors } from '@/domain/formErrors';
import { isSameVersion, type Arrival, type MergeRules } from '@/domain/threeWayMerge';
import { trimmedValues } from '@/domain/userChanges';
import { adviceOf, type CallFacts } from '@/domain/callFacts';
import { saveSteps, type saveTexts } from '@/domain/saveTexts';
import type { FormField } from '@/components/form/formProblems';
import { pick } from '@/lib/pick';
import type { CallFailure, CallResult, LostAnswer } from '@/store/callResult';
import type { Redirect } from './useRedirectAfterSave';

/** What a form knows about the kind of record that it edits. */
export interface RecordKind<Rec, Values> {
  readonly valuesOf: (record: Rec) => Values;
  /** In their order on the screen: names them in summaries, and lists what a conflict compares. */
  readonly fields: readonly FormField[];
  /** For fields that hold lists of records, and those that belong to another field. */
  readonly lists?: MergeRules;
  /**
   * What the fields begin with that the record does not hold, such as what only a decision sends: they are never in
   * conflict, and kept by a save.
   */
  readonly transient?: (stored: Values) => Partial<Values>;
  /**
   * How a value reads in a comparison of two versions; undefined: a record that this side does not have.
   * @param version holds the value, and those that its meaning depends on
   */
  readonly shown?: (field: string, value: unknown, version: Values) => string;
  /** Distinguishes versions of a record where the server numbers them; a newer one stops a save even with equal values. */
  readonly versionOf?: (record: Rec) => string;
  /**
   * Who saved this version, and when; empty texts where the server does not say.
   * @param base an older version, which somebody began with
   */
  readonly editorOf?: (record: Rec, base: Rec) => { readonly by: string; readonly at: string };
  /** What has changed since an older version besides the fields; '' if nothing has. */
  readonly changedBeside?: (record: Rec, base: Rec) => string;
  /** Why this version can no longer be changed, or null. */
  readonly closedBecause?: (record: Rec) => string | null;
  /** The values as they are sent; texts without blanks at their ends if left out. */
  readonly normalized?: (typed: Values) => Values;
  /** What is said of a save that failed or whose answer was lost; of changes to a record, if left out. */
  readonly texts?: (action: string) => SaveTexts;
  /** The title of a failed save, where the call's own text stands below it; left out: that text is the title. */
  readonly failedTitle?: (action: string) => string;
}

/** What is said of a write whose answer was lost, by what was written. */
export type SaveTexts = Readonly<Record<keyof (typeof saveTexts)['record'], string>>;

/** How a record is read and written. `action` is the value of the submit button that was pressed. */
export interface SaveCalls<Rec, Values> {
  /** Reads the record as the server has it now; left out where it cannot be read. */
  readonly read?: () => Promise<CallResult<Rec>>;
  /** Makes the calls that come before the write; if one of them fails, so does the save. */
  readonly prepare?: (values: Values) => Promise<CallResult<unknown>>;
  /** @param now the record as the server has it just before this save */
  readonly write: (values: Values, now: Rec, action: string) => Promise<CallResult<unknown>>;
  /**
   * Whether a write without an answer arrived; null: nobody knows. Left out, or undefined, where the values of
   * the record show it.
   */
  readonly hasArrived?: (values: Values, action: string) => Promise<Arrival | null | undefined>;
  /**
   * A write without an answer turned out to have arrived.
   * @param now the record in which it was found, or else as it was before
   * @returns where to go next; left out: the form stays
   */
  readonly onArrived?: (values: Values, now: Rec, action: string) => Redirect | null;
  /** The form goes on from a newer version of the record: after a save, a look-up or a conflict. */
  readonly onNewer?: (now: Rec) => void;
  /** @returns where to go next, if anywhere */
  readonly onSaved: (values: Values, now: Rec, action: string) => Redirect | null;
}

/**
 * Whether the form differs from its initial record, ignoring the order of sets and surrounding blanks. Call it when
 * somebody leaves, not on each render: a keystroke must not wait for it. (USER-027)
 */
export function hasFormChanges<Rec, Values extends FieldValues>(
  { formState: { isDirty, defaultValues }, getValues }: UseFormReturn<Values>,
  { normalized = trimmedValues, lists }: RecordKind<Rec, Values>,
): boolean {
  return isDirty && !isSameVersion(normalized(getValues()), normalized(defaultValues as Values), lists);
}

/** Why a newer version can no longer be changed; null where it can, or the older one could not either. */
export function closedSince<Rec, Values>(
  { closedBecause = () => null }: RecordKind<Rec, Values>,
  newer: Rec,
  base: Rec,
): string | null {
  return closedBecause(base) === null ? closedBecause(newer) : null;
}

/** Why a form is not sent, or was not saved. */
export interface FormFailure {
  /** Null: the messages beside the fields say it all. */
  readonly title: string | null;
  readonly text?: string | undefined;
  readonly errors: FormErrors | null;
  /** The one thing to do, where the other texts do not say it. */
  readonly step?: string;
  /** Of the call that failed. */
  readonly facts?: CallFacts | undefined;
}

/** What a form is saved with. */
export interface SaveOptions<Rec, Values extends FieldValues> {
  readonly form: UseFormReturn<Values>;
  /** As it was loaded: load first, render after. For a record that is new, what it begins with. */
  readonly record: Rec;
  readonly kind: RecordKind<Rec, Values>;
  readonly calls: SaveCalls<Rec, Values>;
  /** Checks across the fields of the form; null if it may be sent. */
  readonly check?: (values: Values, action: string) => FormFailure | null;
  /** Asks before the save; false: it is not sent. */
  readonly confirm?: (values: Values, action: string) => Promise<boolean>;
  /** What can be used only once, such as a CAPTCHA, has to be given again. */
  readonly onStartedOver?: () => void;
  /** Everything that was typed is saved. The form may go before it shows so. */
  readonly onAllSaved: () => void;
  /** It is sent, or was refused; in between, nobody knows what came of it. */
  readonly onSent: (isSent: boolean) => void;
}

/**
 * What to do after a save that failed; '' where its reason says so, or nothing can be done.
 * @param isOfRead true for a failure of the read before the write: a record that it does not find is gone
 */
export function stepAfter({ kind, messages }: CallFailure, isOfRead = false): string {
  switch (kind) {
    case 'invalid': {
      const { fields = [], globals = [] } = messages.formErrors ?? {};
      return fields.length + globals.length === 0 ? saveSteps.retry : saveSteps.correct;
    }
    case 'notFound':
      return isOfRead ? saveSteps.gone : saveSteps.retry;
    case 'conflict':
      return saveSteps.retry;
    case 'failed':
      return (messages.facts && adviceOf(messages.facts)) ?? saveSteps.retry;
    default:
      return '';
  }
}

/** Not sent because the form itself found errors (`incomplete`), or sent and not saved (`failed`). */
export interface Refusal extends Required<Omit<FormFailure, 'errors'>> {
  readonly kind: 'incomplete' | 'failed';
  /** True where a field on the screen has an error: those errors are in the form. */
  readonly hasFieldErrors: boolean;
  /** Errors of the whole, and of fields that the screen does not show. */
  readonly others: readonly string[];
  /** What to say while something is typed: it is still there. */
  readonly kept: string;
}

/** A newer version of the record than the one that the form began with. */
export interface Conflict<Rec, Values> {
  readonly kind: 'conflict';
  readonly base: Rec;
  readonly theirs: Rec;
  readonly mine: Values;
  /** It was found by itself: the focus stays where the person is. */
  readonly isBackground: boolean;
}

/** A write whose answer was lost and that has not been seen: the same one until the person asks again. */
interface Lost extends Pick<LostAnswer, 'text' | 'facts'> {
  readonly checkAgain: () => void;
}

/** Where a save stands. `checking` looks up a write whose answer was lost: it has `arrived`, or is still `lost`. */
export type SaveState<Rec, Values> =
  | { readonly kind: 'idle' | 'saving' | 'checking' | 'reset' }
  /** A conflict is decided; `isStored`: for the stored version. */
  | { readonly kind: 'decided'; readonly isStored: boolean }
  | { readonly kind: 'info'; readonly text: string }
  | Refusal
  | { readonly kind: 'lost'; readonly text: string; readonly lost: Lost }
  | Conflict<Rec, Values>
  | { readonly kind: 'saved'; readonly redirect: Redirect | null }
  /** `isBackground`: as in a conflict. */
  | {
      readonly kind: 'arrived';
      readonly text: string;
      readonly redirect: Redirect | null;
      readonly isBackground: boolean;
    };

/** The values of a stored record, with those of a form where the record holds none. */
export function storedValues<Rec, Values extends object>(
  { valuesOf, transient }: RecordKind<Rec, Values>,
  record: Rec,
  typed: Values,
): Values {
  const stored = valuesOf(record);
  return { ...stored, ...pick(typed, Object.keys(transient?.(stored) ?? {}) as Array<keyof Values>) };
}

/** The stored values as a form would send them, to compare with what it sends: blanks at their ends are nobody's change. */
export function sendableValues<Rec, Values extends FieldValues>(
  kind: RecordKind<Rec, Values>,
  record: Rec,
  typed: Values,
): Values {
  const { normalized = trimmedValues } = kind;
  return normalized(storedValues(kind, record, typed));
}
