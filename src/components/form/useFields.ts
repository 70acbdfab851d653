import { get, useFormContext, type FieldPath, type FieldValues, type RegisterOptions } from 'react-hook-form';
import { formatProblem } from '@/domain/textFormats';
import { errorAt } from './formProblems';
import type { TextInput } from './typedText';
import { whenReleased } from './whenReleased';

/** Ties inputs to the form around them: `<TextField label="City" {...register('city', rules)} />`. */
export function useFields<Values extends FieldValues>() {
  const form = useFormContext<Values>();
  const { errors, defaultValues: stored } = form.formState;
  /** What is wrong with a field, whoever found it. */
  const errorOf = (name: string) => errorAt(errors, name);
  /** What an input takes: its registration, and what is wrong with it. */
  const register = <Name extends FieldPath<Values>>(name: Name, rules?: RegisterOptions<Values, Name>) => ({
    ...form.register(name, rules),
    error: errorOf(name),
  });
  const isFlagged = (name: FieldPath<Values>) => form.getFieldState(name).error?.type === 'validate';
  /** Checks a text also when its field is left with a wrong format; a server error stays until the text changes. */
  const registerChecked = <Name extends FieldPath<Values>>(name: Name, rules?: RegisterOptions<Values, Name>) => {
    const input = register(name, rules);
    return {
      ...input,
      // A message that went only with the focus would move the button below while it is pressed: the press would miss.
      onChange: async (event: Parameters<typeof input.onChange>[0]) => {
        await input.onChange(event);
        if (isFlagged(name)) await form.trigger(name);
      },
      onBlur: async (event: { readonly target: TextInput; readonly type: string }) => {
        await input.onBlur(event);
        const given: unknown = get(stored, name);
        const isWrong = formatProblem(name, event.target.value, typeof given === 'string' ? given : '') !== null;
        if (isFlagged(name) || isWrong) whenReleased(() => void form.trigger(name));
      },
    };
  };
  return { register, registerChecked, errorOf, stored };
}
