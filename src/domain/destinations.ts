import { plainForm } from '@/lib/plainForm';

/** A place that a person can go to by its name. */
export interface Destination {
  readonly title: string;
  /** What else it is found by, such as an address or a number. */
  readonly detail: string;
}

/** Longer lists of what a text finds help nobody: another letter finds more than scrolling does. */
const mostFound = 10;

/** 0 where the title begins with the text, 1 where one of its words does, 2 for a match anywhere else. */
function rank(title: string, wanted: string): number {
  if (title.startsWith(wanted)) return 0;
  return title.split(/[^\p{L}\p{N}]+/u).some((word) => word.startsWith(wanted)) ? 1 : 2;
}

/**
 * The destinations that contain each word of a text, whatever its case and accents; those that begin with it come first.
 * An empty text finds all.
 */
export function destinationsFor<Place extends Destination>(places: readonly Place[], text: string): Place[] {
  const wanted = plainForm(text.trim());
  const words = wanted.split(/\s+/);
  return places
    .map((place) => ({ place, title: plainForm(place.title), all: plainForm(`${place.title} ${place.detail}`) }))
    .filter(({ all }) => words.every((word) => all.includes(word)))
    .map(({ place, title }) => ({ place, at: rank(title, wanted) }))
    .sort((one, other) => one.at - other.at)
    .slice(0, wanted === '' ? undefined : mostFound)
    .map(({ place }) => place);
}
