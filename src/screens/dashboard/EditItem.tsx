import { BackLink } from '@/components/BackLink';
import { Loaded } from '@/components/feedback/Loaded';
import { Page } from '@/components/Page';
import { contentPaths, type ContentKind } from '@/config/paths';
import { useRecordId } from '@/widgets/useRecordId';
import { ItemForm } from './ItemForm';
import { useContent } from './useContent';

interface EditItemProps {
  readonly kind: ContentKind;
  readonly title: string;
  readonly backText: string;
}

/** The screen of one item, which is read from the list of all items. (DASH-004) */
export function EditItem({ kind, title, backText }: EditItemProps) {
  const id = useRecordId();
  const { data, error, onRetry, isConfigured } = useContent(kind);
  const named = isConfigured ? (data?.filter((item) => item.id === id) ?? null) : [];
  return (
    <>
      <BackLink to={contentPaths[kind].list}>{backText}</BackLink>
      <Page title={title}>
        <Loaded data={named} error={error} onRetry={onRetry} empty="No records found">
          {(items) => items.map((item) => <ItemForm key={item.id} kind={kind} item={item} />)}
        </Loaded>
      </Page>
    </>
  );
}
