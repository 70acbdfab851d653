import type { ReactNode } from 'react';
import { Spinner } from '@/components/feedback/Spinner';
import { LoadError } from '@/components/feedback/LoadError';

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
  if (failure !== null) return <LoadError text={failure} {...(onRetry && { onRetry })} />;
  return record === null ? <Spinner /> : children(record);
}
