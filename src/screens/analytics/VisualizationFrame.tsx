import { useRef } from 'react';
import { Spinner } from '@/components/feedback/Spinner';
import { LoadError } from '@/components/feedback/LoadError';
import type { Visualization } from '@/domain/visualization';
import { useTrustedView } from './useTrustedView';

interface VisualizationFrameProps {
  readonly visualization: Visualization;
  readonly name: string;
}

/** The place where Tableau draws. */
export function VisualizationFrame({ visualization, name }: VisualizationFrameProps) {
  const box = useRef<HTMLDivElement>(null);
  const { isShown, failure, retry } = useTrustedView(visualization, box, name);
  if (failure !== null) return <LoadError text={failure} onRetry={retry} />;
  return (
    <div className="card visualization">
      {!isShown && <Spinner />}
      {/* Tableau keeps the size that it has drawn for, and a keyboard scrolls what does not fit. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it can be scrolled */}
      <div ref={box} className="visualization-box" role="region" aria-label={name} tabIndex={0} />
    </div>
  );
}
