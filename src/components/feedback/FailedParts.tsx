import { LoadError, type LoadStanding } from './LoadError';

/** A part of what a screen shows, which is loaded on its own. */
export interface LoadedPart extends LoadStanding {
  readonly name: string;
}

/** States why each part could not be loaded, with a button to try again. */
export function FailedParts({ parts }: { readonly parts: readonly LoadedPart[] }) {
  return parts.map(({ name, ...part }) => (
    <LoadError key={name} {...part} error={part.error && `${name}: ${part.error}`} />
  ));
}
