import { href, params } from '@/config/paths';
import type { AgeGroup } from '@/domain/ageGroups';
import type { WaitingCount } from '@/domain/waitingRequests';

/** Which of the waiting requests: all, all with the oldest first, the late ones, or those of one age. */
export type Narrowing = 'all' | 'oldest' | 'late' | AgeGroup;

/** The list of requests of a kind. */
export function waitingHref({ kind, word }: WaitingCount, narrowing: Narrowing): string {
  const search = new URLSearchParams({
    ...(narrowing !== 'all' && { sort: 'dateSubmitted,asc' }),
    ...(kind === null ? word && { filter: word } : { [params.kind]: kind }),
  });
  if (narrowing === 'late') search.set(params.late, 'true');
  else if (narrowing !== 'all' && narrowing !== 'oldest') search.set(params.age, narrowing);
  return href.userRequests(search.toString());
}
