import type { CallFacts } from '@/domain/callFacts';
import { LoadError } from './LoadError';

/** A part of what a screen shows, which is loaded on its own. */
export interface LoadedPart {
  readonly name: string;
  /** Why it could not be loaded; null if it has not failed. */
  readonly error: string | null;
  /** Of the failed call, if any. */
  readonly facts: CallFacts | undefined;
  /** Null where trying again makes no sense. */
  readonly onRetry: (() => void) | null;
}

/** States why each part could not be loaded, with a button to try again. */
export function FailedParts({ parts }: { readonly parts: readonly LoadedPart[] }) {
  return parts.map(
    ({ name, error, facts, onRetry }) =>
      error !== null && <LoadError key={name} text={`${name}: ${error}`} facts={facts} onRetry={onRetry} />,
  );
}
