import type { ReactNode } from 'react';
import { useHasBeen } from '@/components/useHasBeen';
import { LoadError, type LoadStanding } from './LoadError';
import { Spinner, type SkeletonShape } from './Spinner';

export interface LoadedProps<Data> extends LoadStanding {
  /** Null until it has arrived. It stays on the page when a later load fails. */
  readonly data: Data | null;
  /** Shown for an empty list in place of the children. */
  readonly empty?: string;
  /** Lines to draw while it loads, about as high as the data will be; 0: a spinner, where no rows or cards will stand. */
  readonly skeletonLines?: number | undefined;
  /** What the data will look like. */
  readonly skeleton?: SkeletonShape;
  readonly children: (data: Data) => ReactNode;
}

/** Shows what is loaded in each of its states: loading, failed, empty, filled. */
export function Loaded<Data>(props: LoadedProps<Data>) {
  const { data, error, facts, onRetry, empty, skeleton = 'lines', skeletonLines, children } = props;
  const isAgain = useHasBeen(data !== null || error !== null);
  const isEmpty = empty !== undefined && Array.isArray(data) && data.length === 0;
  return (
    <>
      <LoadError error={error} onRetry={onRetry} facts={facts} />
      {data === null && error === null && <Spinner shape={skeleton} lines={skeletonLines} isAgain={isAgain} />}
      {isEmpty && <p className="empty-text">{empty}</p>}
      {data !== null && !isEmpty && children(data)}
    </>
  );
}
