import { Link, useParams } from 'react-router-dom';
import { Spinner } from '@/components/feedback/Spinner';
import { LoadError } from '@/components/feedback/LoadError';
import { Page } from '@/components/Page';
import { contentPaths, type ContentKind } from '@/config/paths';
import { ItemForm } from './ItemForm';
import { useContent } from './useContent';

interface EditItemProps {
  readonly kind: ContentKind;
  readonly title: string;
  readonly backText: string;
}

/** The screen of one item; items come as a list, and this is one of it. (DASH-004) */
export function EditItem({ kind, title, backText }: EditItemProps) {
  const { id = '' } = useParams();
  const { data, failure, onRetry, isConfigured } = useContent(kind);
  const item = data?.find((one) => String(one.id) === id);
  const isMissing = !isConfigured || (data !== null && item === undefined);
  return (
    <>
      <Link className="back-link" to={contentPaths[kind].list}>
        <span aria-hidden="true">‹ </span>
        {backText}
      </Link>
      <Page title={title}>
        {failure !== null && <LoadError text={failure} onRetry={onRetry} />}
        {isMissing && failure === null && <p className="empty-text">No records found</p>}
        {!isMissing && item === undefined && failure === null && <Spinner />}
        {item && <ItemForm key={item.id} kind={kind} item={item} />}
      </Page>
    </>
  );
}
