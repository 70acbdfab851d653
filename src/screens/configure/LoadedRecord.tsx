import type { ReactNode } from 'react';
import { Busy } from '../../components/feedback/Busy';
import { FailureNotice } from '../../components/feedback/FailureNotice';

interface LoadedRecordProps<Loaded> {
  /** Null while it is loading or could not be loaded. */
  readonly record: Loaded | null;
  readonly failure: string | null;
  /** Null where trying again makes no sense. */
  readonly onRetry: (() => void) | null;
  readonly children: (record: Loaded) => ReactNode;
}

/** What is drawn of a record while it is on its way, and when it does not arrive. */
export function LoadedRecord<Loaded>({ record, failure, onRetry, children }: LoadedRecordProps<Loaded>) {
  if (failure !== null) return <FailureNotice text={failure} {...(onRetry && { onRetry })} />;
  return record === null ? <Busy /> : children(record);
}
