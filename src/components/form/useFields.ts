import { get, useFormContext, type FieldPath, type FieldValues, type RegisterOptions } from 'react-hook-form';
import { formatProblem } from '@/domain/textFormats';
import { errorAt } from './formProblems';
import type { BlurListener } from './typedText';

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
  /**
   * Checks the rules of a text when its field is left with a wrong format; a server error stays until the text changes.
   * @param input as it is registered
   */
  const checkedOnLeaving = <Input extends BlurListener>(name: FieldPath<Values>, input: Input): Input => ({
    ...input,
    onBlur: async (event: Parameters<Input['onBlur']>[0]) => {
      await input.onBlur(event);
      const given: unknown = get(stored, name);
      const isFlagged = form.getFieldState(name).error?.type === 'validate';
      const isWrong = formatProblem(name, event.target.value, typeof given === 'string' ? given : '') !== null;
      if (isFlagged || isWrong) await form.trigger(name);
    },
  });
  return { register, checkedOnLeaving, errorOf, stored };
}
