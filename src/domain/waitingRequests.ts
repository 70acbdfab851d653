import { isLate } from './outstanding';
import { userRequestTypeLabel, type UserRequest } from './userRequest';

/** How many requests of a kind wait for a review, and for how long. */
export interface WaitingCount {
  readonly label: string;
  /** The filter text of the list that shows these; '' shows all kinds. */
  readonly filter: string;
  readonly total: number;
  /** Those that have waited longer than a review is promised to take. */
  readonly late: number;
  /** When the oldest was submitted, as ISO text; '' where none waits. */
  readonly oldest: string;
}

function counted(label: string, filter: string, requests: readonly UserRequest[], now: number): WaitingCount {
  const submitted = requests.map(({ dateSubmitted }) => dateSubmitted).filter((moment) => moment !== '');
  return {
    label,
    filter,
    total: requests.length,
    late: submitted.filter((moment) => isLate(moment, now)).length,
    oldest: submitted.reduce((oldest, moment) => (oldest === '' || moment < oldest ? moment : oldest), ''),
  };
}

/**
 * Counts waiting requests by the server's words for their kinds; the count of all comes last.
 * @param now in ms since 1970
 */
export function waitingCounts(requests: readonly UserRequest[], now: number): WaitingCount[] {
  const words = [...new Set(requests.map(({ userRequestType }) => userRequestType))].sort();
  const byKind = words.map((word) => {
    const ofKind = requests.filter(({ userRequestType }) => userRequestType === word);
    const [first] = ofKind;
    return counted(first === undefined ? word : userRequestTypeLabel(first), word, ofKind, now);
  });
  return [...byKind, counted('All', '', requests, now)];
}
