import * as v from 'valibot';
import { messageText } from '@/lib/plainText';
import { text } from './schema';

const wireFailure = v.object({ failureDescription: text, responseText: text });

/** HTML is not shown. */
function sentence(text: string): string {
  return /<[a-z!/]/i.test(text) ? '' : messageText(text);
}

/**
 * The server's own explanation of a refusal; '' where there is none.
 * @param body parsed body of a refusal (SEC-038)
 * @returns null when the body cannot be read
 */
export function readFailure(body: unknown) {
  const read = v.safeParse(wireFailure, body);
  if (!read.success) return null;
  const { failureDescription, responseText } = read.output;
  return { failureDescription: sentence(failureDescription), responseText: sentence(responseText) };
}

/** Whether the server itself explains a refusal. */
export function isDescribed(body: unknown): boolean {
  return (readFailure(body)?.failureDescription ?? '') !== '';
}
