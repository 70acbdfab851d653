import { useCallback, useEffect } from 'react';
import { useParams } from 'react-router-dom';
import { Spinner } from '@/components/feedback/Spinner';
import { LoadError } from '@/components/feedback/LoadError';
import { Page } from '@/components/Page';
import { callTexts } from '@/domain/texts';
import { plainText } from '@/lib/plainText';
import { recordIdPattern } from '@/lib/recordId';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import {
  loadVisualization,
  selectVisualization,
  selectVisualizationCall,
  visualizationLeft,
} from '@/store/visualizations';
import { useLoad } from '@/widgets/useLoad';
import { VisualizationFrame } from './VisualizationFrame';

/** One visualization under its title and description. (VIZ-001, VIZ-002, VIZ-013) */
export function VisualizationScreen() {
  const dispatch = useAppDispatch();
  const { id = '' } = useParams();
  const visualization = useAppSelector(selectVisualization);
  const { error, loading } = useAppSelector(selectVisualizationCall);
  const isId = recordIdPattern.test(id);

  const load = useLoad(
    useCallback(() => (isId ? dispatch(loadVisualization(Number(id))) : null), [dispatch, id, isId]),
  );
  useEffect(() => () => void dispatch(visualizationLeft()), [dispatch, id]);

  const hasFailed = !isId || (error !== null && !loading);
  const shown = !hasFailed && visualization?.id === Number(id) ? visualization : null;
  const title = (shown && plainText(shown.title)) || 'Visualization';
  return (
    <Page title={title}>
      {hasFailed && <LoadError text={error ?? callTexts.visualization} {...(isId && { onRetry: load })} />}
      {!hasFailed && !shown && <Spinner />}
      {shown && (
        <>
          {shown.description !== '' && (
            <p className="visualization-description">
              <bdi>{plainText(shown.description, 2000)}</bdi>
            </p>
          )}
          <VisualizationFrame visualization={shown} name={title} />
        </>
      )}
    </Page>
  );
}
