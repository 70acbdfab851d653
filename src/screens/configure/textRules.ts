import { validationText } from '@/domain/validationTexts';

/** What a text field of a form must hold before it is sent: said in the words that the server has for it. */
export function textRule(field: string, maximum: number, { isOptional = false } = {}) {
  return {
    validate: (value: string): string | true => {
      const length = value.trim().length;
      if (length === 0 && !isOptional) return validationText(field, 'required');
      return length > maximum ? validationText(field, 'size') : true;
    },
  };
}
