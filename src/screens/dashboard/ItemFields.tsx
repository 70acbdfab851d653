import { useEffect, useRef } from 'react';
import type { Path, UseFormReturn } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { CheckboxField } from '@/components/form/CheckboxField';
import { ErrorSummary } from '@/components/form/ErrorSummary';
import type { FocusTarget } from '@/components/form/focusTarget';
import { FormNote } from '@/components/form/FormNote';
import { focusFirstProblem, ownErrors } from '@/components/form/formProblems';
import { RadioList } from '@/components/form/RadioList';
import { TextField } from '@/components/form/TextField';
import { trimmed } from '@/components/form/typedText';
import { useGoToField } from '@/components/form/useGoToField';
import { contentPaths, type ContentKind } from '@/config/paths';
import { resourceCategories, type DashboardItem } from '@/domain/content';
import { fieldError } from '@/domain/formErrors';
import { limits } from '@/domain/limits';
import { itemSaveCleared, selectContentCall, selectIsItemConflict, selectItemSave } from '@/store/content';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { fieldsOf, itemRules, itemValues, type ItemValues } from './itemValues';
import { NewerVersion } from './NewerVersion';
import { RolesField } from './RolesField';

interface ItemFieldsProps {
  readonly kind: ContentKind;
  readonly item: DashboardItem;
  readonly form: UseFormReturn<ItemValues>;
}

/** The inside of an item's form: what is wrong, the fields, the buttons. */
export function ItemFields({ kind, item, form }: ItemFieldsProps) {
  const dispatch = useAppDispatch();
  const call = useAppSelector(selectItemSave);
  const isReloaded = useAppSelector((state) => !selectContentCall(state, kind).loading);
  const isConflict = useAppSelector(selectIsItemConflict) && isReloaded;
  const fields = fieldsOf(kind);
  const own = ownErrors(form.formState.errors, fields);
  const errorOf = (field: string) => fieldError(own, field) ?? fieldError(call.formErrors, field);
  const summary = useRef<FocusTarget>(null);
  const goTo = useGoToField({ setFocus: (field) => form.setFocus(field as Path<ItemValues>) });

  const leadToProblem = useRef(() => undefined as void);
  useEffect(() => {
    leadToProblem.current = () => focusFirstProblem({ errors: call.formErrors, fields, goTo, alert: summary.current });
  });
  useEffect(() => {
    if (call.error !== null) leadToProblem.current();
  }, [call.error, call.requestId]);
  useEffect(() => {
    dispatch(itemSaveCleared());
  }, [dispatch]);

  /** Back to what the server has. */
  const reset = () => {
    form.reset(itemValues(item));
    dispatch(itemSaveCleared());
  };

  return (
    <div className="card">
      <div className="card-body configure-form">
        <ErrorSummary
          ref={summary}
          title={call.error}
          errors={call.formErrors}
          fields={fields}
          onGoTo={goTo}
          takesFocus={false}
        />
        {isConflict && <NewerVersion item={item} onTake={reset} />}
        <FormNote />
        <TextField
          label="Name"
          maximum={limits.itemName}
          hasCounter
          autoComplete="off"
          error={errorOf('name')}
          {...trimmed(form.register('name', itemRules.name))}
        />
        <TextField
          label="Short Description"
          maximum={limits.itemShortDescription}
          hasCounter
          autoComplete="off"
          error={errorOf('shortDescription')}
          {...trimmed(form.register('shortDescription', itemRules.shortDescription))}
        />
        <TextField
          label="URL"
          hint="An address that begins with https://, or a page of the portal that begins with /app/."
          maximum={limits.itemUrl}
          autoComplete="off"
          error={errorOf('url')}
          {...trimmed(form.register('url', itemRules.url))}
        />
        {kind === 'resources' && (
          <RadioList
            label="Category"
            choices={resourceCategories.map((category) => ({ value: category, label: category }))}
            error={errorOf('category')}
            {...form.register('category', itemRules.category)}
          />
        )}
        <RolesField form={form} tied={item.portalRoleIds} error={errorOf('portalRoleIds')} />
        <TextField
          label="Sort"
          hint="Smaller numbers come first; equal ones are in the order of the names."
          inputMode="numeric"
          autoComplete="off"
          error={errorOf('sort')}
          {...trimmed(form.register('sort', itemRules.sort))}
        />
        <CheckboxField
          label="Inactive"
          hint="Only ADMIN sees an inactive item."
          error={errorOf('isInactive')}
          {...form.register('isInactive')}
        />
        <div className="button-row">
          <button type="submit" className="btn btn-primary" aria-disabled={call.loading}>
            {call.loading ? 'Saving…' : 'Save Item'}
          </button>
          <button type="button" className="btn btn-outline-primary" onClick={reset}>
            Reset
          </button>
          <Link className="btn btn-outline-primary" to={contentPaths[kind].list}>
            Cancel
          </Link>
        </div>
      </div>
    </div>
  );
}
