import { TextArea } from '@/components/form/TextArea';
import { TextField } from '@/components/form/TextField';
import { textRules } from '@/components/form/textRules';
import { trimmed } from '@/components/form/typedText';
import { useFields } from '@/components/form/useFields';
import { limits } from '@/domain/limits';
import type { SystemValues } from './systemType';

interface SystemFieldsProps {
  /** True for the system that is always selected. */
  readonly isFixed?: boolean;
}

/** The fields of a system. (CONF-S-010, CONF-S-012, CONF-S-013) */
export function SystemFields({ isFixed = false }: SystemFieldsProps) {
  const { register } = useFields<SystemValues>();
  const { systemName, systemDescription } = limits;
  return (
    <>
      <TextField
        label="System Name"
        maximum={systemName}
        hasCounter
        autoComplete="off"
        {...(isFixed && {
          readOnly: true,
          hint: 'This system is always selected. It cannot be renamed or deleted.',
        })}
        {...trimmed(register('systemName', textRules('systemName', { isRequired: true, maximum: systemName })))}
      />
      <TextArea
        label="Description"
        isOptional
        maximum={systemDescription}
        hasCounter
        {...register('description', textRules('description', { maximum: systemDescription }))}
      />
    </>
  );
}
