import { useRef } from 'react';
import { Loaded } from '@/components/feedback/Loaded';
import { LoadError } from '@/components/feedback/LoadError';
import { Spinner } from '@/components/feedback/Spinner';
import { lazyPart } from '@/components/lazyPart';
import { Page } from '@/components/Page';
import { callTexts } from '@/domain/texts';
import type { Visualization } from '@/domain/visualization';
import { plainText } from '@/lib/plainText';
import { visualizationRead } from '@/store/visualizations';
import { useRead } from '@/widgets/useRead';
import { useRecordId } from '@/widgets/useRecordId';
import { loadTableau } from './tableauClient';
import { useTrustedView } from './useTrustedView';

interface FrameProps {
  readonly visualization: Visualization;
  readonly name: string;
}

/** The place where Tableau draws the view. */
function ViewFrame({ visualization, name }: FrameProps) {
  const box = useRef<HTMLDivElement>(null);
  const { isShown, error, facts, onRetry } = useTrustedView(visualization, box, name);
  if (error !== null) return <LoadError error={error} facts={facts} onRetry={onRetry} />;
  return (
    <div className="card visualization">
      {!isShown && <Spinner />}
      {/* Tableau keeps the size that it was first drawn at, so the box must be scrollable by keyboard. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it can be scrolled */}
      <div ref={box} className="visualization-box" role="region" aria-label={name} tabIndex={0} />
    </div>
  );
}

/**
 * Drawn once Tableau's client is there. Without it the screen says that it could not be loaded, like any other whose code
 * is missing: after a deployment only a reload helps.
 */
const Frame = lazyPart(async () => {
  await loadTableau();
  return ViewFrame;
});

/** One visualization below its title and description. (VIZ-001, VIZ-002, VIZ-013) */
export function VisualizationScreen() {
  const visualization = useRead(visualizationRead, useRecordId(), {
    isForgotten: true,
    unavailable: callTexts.visualization,
  });
  const title = (visualization.data && plainText(visualization.data.title)) || 'Visualization';
  return (
    <Page title={title}>
      <Loaded {...visualization} skeletonLines={0}>
        {(shown) => (
          <>
            {shown.description !== '' && (
              <p className="visualization-description">
                <bdi>{plainText(shown.description, 2000)}</bdi>
              </p>
            )}
            <Frame visualization={shown} name={title} fallback={<Spinner />} />
          </>
        )}
      </Loaded>
    </Page>
  );
}
