import { validationText } from '@/domain/validationTexts';

/**
 * The rules of a text field, blanks at its ends aside, with the messages that the server has for them.
 * @param field names the field in the messages
 */
export function textRules(field: string, { isRequired = false, maximum }: { isRequired?: boolean; maximum: number }) {
  return {
    validate: (value: string): string | true => {
      const text = value.trim();
      if (isRequired && text === '') return validationText(field, 'required');
      return text.length > maximum ? validationText(field, 'size') : true;
    },
  };
}
