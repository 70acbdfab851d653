import type { ReactNode } from 'react';
import { Loaded } from '@/components/feedback/Loaded';
import { Section } from '@/components/Section';

interface LoadedPanelProps<Data> {
  readonly title: string;
  readonly className?: string;
  readonly data: Data | null;
  readonly error: string | null;
  readonly onRetry: (() => void) | null;
  /** Shown for an empty list in place of the children. */
  readonly empty?: string;
  /** Lines to draw while it loads, about as high as the data will be. */
  readonly skeletonLines?: number;
  readonly children: (data: Data) => ReactNode;
}

/** A part of the dashboard that loads by itself: the others do not wait for it, nor fail with it. */
export function LoadedPanel<Data>({ title, className = '', ...loaded }: LoadedPanelProps<Data>) {
  return (
    <Section title={title} className={className}>
      <Loaded skeletonLines={3} {...loaded} />
    </Section>
  );
}
