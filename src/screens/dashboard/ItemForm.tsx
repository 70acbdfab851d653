import { useMemo } from 'react';
import { CheckboxField } from '@/components/form/CheckField';
import { ChoiceList } from '@/components/form/ChoiceList';
import { FormCard } from '@/components/form/FormCard';
import { TextField } from '@/components/form/TextField';
import { trimmed } from '@/components/form/typedText';
import { useFields } from '@/components/form/useFields';
import { contentPaths, type ContentKind } from '@/config/paths';
import { resourceCategories, type DashboardItem } from '@/domain/content';
import { limits } from '@/domain/limits';
import { alertShown } from '@/store/alerts';
import { portalRoleRecords } from '@/store/configuredRecords';
import { itemReplaced, loadItemForSave, saveContentItem } from '@/store/content';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { SaveButtons } from '@/widgets/save/SaveButtons';
import type { SaveCalls } from '@/widgets/save/saveCalls';
import { SaveForm } from '@/widgets/save/SaveForm';
import { changedItem, itemKind, itemRules, type ItemValues } from './itemValues';
import { RolesField } from './RolesField';

function ItemFields({ kind }: { readonly kind: ContentKind }) {
  const { register } = useFields<ItemValues>();
  return (
    <>
      <TextField
        label="Name"
        maximum={limits.itemName}
        hasCounter
        autoComplete="off"
        {...trimmed(register('name', itemRules.name))}
      />
      <TextField
        label="Short Description"
        maximum={limits.itemShortDescription}
        hasCounter
        autoComplete="off"
        {...trimmed(register('shortDescription', itemRules.shortDescription))}
      />
      <TextField
        label="URL"
        hint="An address that starts with https:// or a portal path that starts with /app/."
        maximum={limits.itemUrl}
        autoComplete="off"
        {...trimmed(register('url', itemRules.url))}
      />
      {kind === 'resources' && (
        <ChoiceList
          type="radio"
          label="Category"
          choices={resourceCategories.map((category) => ({ value: category, label: category }))}
          {...register('category', itemRules.category)}
        />
      )}
      <RolesField />
      <TextField
        label="Sort"
        hint="Smaller numbers come first. Items with the same number are sorted by name."
        inputMode="numeric"
        autoComplete="off"
        {...trimmed(register('sort', itemRules.sort))}
      />
      <CheckboxField
        label="Inactive"
        hint="Only users with the ADMIN permission see inactive items."
        {...register('isInactive')}
      />
    </>
  );
}

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
      {(save) => (
        <FormCard>
          <ItemFields kind={kind} />
          <SaveButtons save={save} submit="Save Item" hasReset cancelTo={contentPaths[kind].list} />
        </FormCard>
      )}
    </SaveForm>
  );
}
