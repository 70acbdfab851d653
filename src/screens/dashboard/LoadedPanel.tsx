import { Loaded, type LoadedProps } from '@/components/feedback/Loaded';
import { Section } from '@/components/Section';

interface LoadedPanelProps<Data> extends LoadedProps<Data> {
  readonly title: string;
  readonly className?: string;
}

/** A part of the dashboard that loads by itself: the others do not wait for it, nor fail with it. */
export function LoadedPanel<Data>({ title, className = '', ...loaded }: LoadedPanelProps<Data>) {
  return (
    <Section title={title} className={className}>
      <Loaded skeletonLines={3} {...loaded} />
    </Section>
  );
}
