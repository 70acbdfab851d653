import * as v from 'valibot';
import { plainText } from '@/lib/plainText';
import { text } from './schema';

const wireFailure = v.object({ failureDescription: text, responseText: text });

/** What a server says of its refusal in its own words; '' where it says nothing. */
export interface Failure {
  readonly failureDescription: string;
  readonly responseText: string;
}

/** A page of HTML is nothing to show to anyone. */
function sentence(text: string): string {
  return /<[a-z!/]/i.test(text) ? '' : plainText(text);
}

/**
 * @param body parsed body of a refusal (SEC-038)
 * @returns null when there is no readable answer
 */
export function readFailure(body: unknown): Failure | null {
  const read = v.safeParse(wireFailure, body);
  if (!read.success) return null;
  const { failureDescription, responseText } = read.output;
  return { failureDescription: sentence(failureDescription), responseText: sentence(responseText) };
}
