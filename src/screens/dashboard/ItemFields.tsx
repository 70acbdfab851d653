import { CheckboxField } from '@/components/form/CheckboxField';
import { ChoiceList } from '@/components/form/ChoiceList';
import { TextField } from '@/components/form/TextField';
import { trimmed } from '@/components/form/typedText';
import { useFields } from '@/components/form/useFields';
import { contentPaths, type ContentKind } from '@/config/paths';
import { resourceCategories } from '@/domain/content';
import { limits } from '@/domain/limits';
import { SaveButtons } from '@/widgets/save/SaveButtons';
import type { SaveSlot } from '@/widgets/save/SaveForm';
import { itemRules, type ItemValues } from './itemValues';
import { RolesField } from './RolesField';

interface ItemFieldsProps {
  readonly kind: ContentKind;
  readonly save: SaveSlot;
}

/** The fields and buttons of an item. */
export function ItemFields({ kind, save }: ItemFieldsProps) {
  const { register } = useFields<ItemValues>();
  return (
    <div className="card">
      <div className="card-body configure-form">
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
        <SaveButtons save={save} submit="Save Item" hasReset cancelTo={contentPaths[kind].list} />
      </div>
    </div>
  );
}
