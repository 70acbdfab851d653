import { validationText } from '@/domain/validationTexts';

/** What a text of a form must be, in the words in which the server would say it. */
export function textRules(field: string, { isRequired = false, maximum }: { isRequired?: boolean; maximum: number }) {
  return {
    validate: (value: string) => {
      const text = value.trim();
      if (isRequired && text === '') return validationText(field, 'required');
      return text.length > maximum ? validationText(field, 'size') : true;
    },
  };
}
