import type { ReactNode } from 'react';
import { Spinner } from '@/components/feedback/Spinner';
import { LoadError } from '@/components/feedback/LoadError';
import { Section } from '@/components/Section';

export interface Loaded<Data> {
  /** Null until it has arrived. */
  readonly data: Data | null;
  readonly failure: string | null;
  readonly onRetry: () => void;
}

interface LoadedPanelProps<Data> {
  readonly title: string;
  readonly loaded: Loaded<Data>;
  readonly children: (data: Data) => ReactNode;
}

/** A part of the dashboard that loads by itself: while it waits, or when it fails, the others are there all the same. */
export function LoadedPanel<Data>({ title, loaded, children }: LoadedPanelProps<Data>) {
  const { data, failure, onRetry } = loaded;
  return (
    <Section title={title}>
      {failure !== null && <LoadError text={failure} onRetry={onRetry} />}
      {data === null && failure === null && <Spinner />}
      {data !== null && children(data)}
    </Section>
  );
}
