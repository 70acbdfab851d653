import { contentPaths, type ContentKind } from '@/config/paths';
import type { DashboardItem } from '@/domain/content';
import { alertShown } from '@/store/alerts';
import { outcomeOf } from '@/store/apiThunk';
import { loadContent, saveContentItem } from '@/store/content';
import { useAppDispatch } from '@/store/hooks';
import { SaveForm } from '@/widgets/save/SaveForm';
import { ItemFields } from './ItemFields';
import { changedItem, itemValues, type ItemValues } from './itemValues';

interface ItemFormProps {
  readonly kind: ContentKind;
  /** As the server had it last. */
  readonly item: DashboardItem;
}

/** The form of a dashboard item or a resource. (DASH-004) */
export function ItemForm({ kind, item }: ItemFormProps) {
  const dispatch = useAppDispatch();

  const save = async (typed: ItemValues): Promise<ItemValues | null> => {
    const changed = changedItem(item, typed);
    const result = await dispatch(saveContentItem({ kind, item: changed }));
    const { isDone, info } = outcomeOf(result);
    if (info !== null) dispatch(alertShown({ kind: 'info', title: 'Nothing Saved', text: info }));
    // Somebody else was faster: what they saved is shown beside what was typed.
    if (saveContentItem.rejected.match(result) && result.payload?.kind === 'conflict')
      await dispatch(loadContent[kind]());
    if (!isDone) return null;
    dispatch(alertShown({ kind: 'success', title: 'Updated', text: changed.name }));
    return itemValues(changed);
  };

  const values = itemValues(item);
  return (
    <SaveForm
      draftKey={`${contentPaths[kind].list}/${item.id}`}
      version={JSON.stringify(values)}
      values={values}
      onSave={save}
    >
      {(form) => <ItemFields kind={kind} item={item} form={form} />}
    </SaveForm>
  );
}
