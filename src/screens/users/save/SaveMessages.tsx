import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { ErrorSummary } from '@/components/form/ErrorSummary';
import type { ShownField } from '@/components/form/formProblems';
import type { FormErrors } from '@/domain/formErrors';
import { reasonTexts } from '@/domain/texts';
import { useScrollToTop } from './useScrollToTop';

interface SaveMessagesProps {
  readonly call: {
    readonly loading: boolean;
    readonly error: string | null;
    readonly formErrors: FormErrors | null;
    readonly info: string | null;
  };
  /** What is known beyond the call; null: nothing. */
  readonly notice: 'conflict' | 'rebased' | 'arrived' | 'missing' | null;
  readonly isChecking: boolean;
  readonly fields: readonly ShownField[];
  readonly onGoTo: (field: string) => void;
  /** What was looked up after a save without an answer. */
  readonly lookUpTexts?: { readonly arrived: string; readonly missing: string };
}

const recordTexts = { arrived: reasonTexts.lookedUpArrived, missing: reasonTexts.lookedUpMissing };

/** The same of a submission. */
export const requestLookUpTexts = { arrived: reasonTexts.requestArrived, missing: reasonTexts.requestMissing };

/** A line that takes the focus, so that it is read and seen. */
function FocusedLine({ kind, children }: { readonly kind: string; readonly children: ReactNode }) {
  const line = useRef<HTMLParagraphElement>(null);
  useLayoutEffect(() => line.current?.focus(), []);
  return (
    <p ref={line} tabIndex={-1} className={`alert alert-${kind}`} role="status">
      {children}
    </p>
  );
}

/** All that a form says of its last save, at its top. (USER-040) */
export function SaveMessages(props: SaveMessagesProps) {
  const { call, notice, isChecking, fields, onGoTo, lookUpTexts = recordTexts } = props;
  const { error, formErrors, info } = call;
  const hasFailed = !call.loading && (error !== null || notice === 'conflict' || notice === 'missing');
  useScrollToTop(hasFailed);
  return (
    <>
      {notice === null && (
        <ErrorSummary title={call.loading ? null : error} errors={formErrors} fields={fields} onGoTo={onGoTo} />
      )}
      {notice === 'missing' && <FocusedLine kind="danger">{lookUpTexts.missing}</FocusedLine>}
      {notice === 'arrived' && <FocusedLine kind="success">{lookUpTexts.arrived}</FocusedLine>}
      {notice === 'rebased' && (
        <FocusedLine kind="info">The form has the values that you chose. Nothing is saved yet.</FocusedLine>
      )}
      <div className="status-place" role="status">
        {info !== null && <p className="alert alert-info">{info}</p>}
        {isChecking && <p className="form-hint">The server did not answer. Looking whether it was saved…</p>}
      </div>
    </>
  );
}
