import { useMemo } from 'react';
import { contentPaths, type ContentKind } from '@/config/paths';
import type { DashboardItem } from '@/domain/content';
import { alertShown } from '@/store/alerts';
import { portalRoleRecords } from '@/store/configuredRecords';
import { itemReplaced, loadItemForSave, saveContentItem } from '@/store/content';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import type { SaveCalls } from '@/widgets/save/saveCalls';
import { SaveForm } from '@/widgets/save/SaveForm';
import { ItemFields } from './ItemFields';
import { changedItem, itemKind, type ItemValues } from './itemValues';

interface ItemFormProps {
  readonly kind: ContentKind;
  readonly item: DashboardItem;
}

/** Edits a dashboard item or a resource. (DASH-004) */
export function ItemForm({ kind, item }: ItemFormProps) {
  const dispatch = useAppDispatch();
  const roles = useAppSelector(portalRoleRecords.all.selectData);
  const recordKind = useMemo(() => itemKind(kind, roles), [kind, roles]);
  const calls: SaveCalls<DashboardItem, ItemValues> = {
    read: () => dispatch(loadItemForSave({ kind, id: item.id })),
    write: async (values, now) => {
      const item = changedItem(now, values);
      const saved = await dispatch(saveContentItem({ kind, item }));
      if (saved.isDone) dispatch(itemReplaced({ kind, item }));
      return saved;
    },
    onNewer: (now) => dispatch(itemReplaced({ kind, item: now })),
    onSaved: ({ name }) => {
      dispatch(alertShown({ kind: 'success', title: 'Updated', text: name }));
      return null;
    },
  };
  return (
    <SaveForm draftKey={`${contentPaths[kind].list}/${item.id}`} record={item} kind={recordKind} calls={calls}>
      {(save) => <ItemFields kind={kind} save={save} />}
    </SaveForm>
  );
}
