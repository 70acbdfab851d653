import { formatProblem } from '@/domain/textFormats';
import { validationText } from '@/domain/validationTexts';

interface TextRules {
  readonly isRequired?: boolean;
  readonly maximum: number;
  /** The text of the record, which is not judged: what nobody has touched must not hold up other changes. */
  readonly stored?: string | undefined;
  /** A prefilled text: still required and limited in length, but its format is not checked. */
  readonly given?: string | undefined;
}

/**
 * The rules of a text field, blanks at its ends aside, with the messages that the server has for them.
 * @param field names the field in the messages
 */
export function textRules(field: string, { isRequired = false, maximum, stored, given = stored }: TextRules) {
  return {
    validate: (value: string): string | true => {
      const text = value.trim();
      if (text === stored?.trim()) return true;
      if (isRequired && text === '') return validationText(field, 'required');
      if (text.length > maximum) return validationText(field, 'size');
      return formatProblem(field, text, given) ?? true;
    },
  };
}
