/** Something before and after one `@`, and a dot in the domain: the server is the judge of all else. */
const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@.]+$/;

/** Digits, grouped in any way; extensions have a field of their own, but may be written here, too. */
const phonePattern = /^\+?[\d\s().\-/]+((x|ext)\.?\s*\d+)?$/i;

export const isEmail = (text: string) => emailPattern.test(text);
export const isPhoneNumber = (text: string) => phonePattern.test(text) && /\d/.test(text);
