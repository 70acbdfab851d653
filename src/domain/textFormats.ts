import { validationText } from './validationTexts';

/** Something before and after one `@`, and a dot in the domain: the server is the judge of all else. */
const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@.]+$/;

/**
 * Digits, grouped in any way, with any kind of hyphen or dash; extensions have a field of their own, but may be written
 * here, too.
 */
const phonePattern = /^[+\d\s().\-/\u2010-\u2015]+((x|ext|#)\.?\s*\d+)?$/i;

const isEmail = (text: string) => emailPattern.test(text);
const isPhoneNumber = (text: string) => phonePattern.test(text) && /\d/.test(text);

const formats: ReadonlyMap<string, (text: string) => boolean> = new Map([
  ['email', isEmail],
  ['personCompletingThisFormEmail', isEmail],
  ['phoneNumber', isPhoneNumber],
  ['personCompletingThisFormPhoneNumber', isPhoneNumber],
]);

/**
 * What is wrong with the form of a text, as far as that is certain while it is typed. (VAL-010)
 * @param given what nobody typed, such as the profile's own text: the server alone judges it
 * @returns null for an empty text, too, and for fields that may hold any text
 */
export function formatProblem(field: string, value: string, given = ''): string | null {
  const text = value.trim();
  const isJudged = text !== '' && text !== given.trim();
  return isJudged && formats.get(field)?.(text) === false ? validationText(field, 'invalid') : null;
}
