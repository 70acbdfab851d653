import { useFormContext, type FieldPath, type FieldValues, type RegisterOptions } from 'react-hook-form';
import { errorAt } from './formProblems';

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
  return { register, errorOf, stored };
}
