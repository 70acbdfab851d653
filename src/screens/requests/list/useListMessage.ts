import { useEffect } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { params } from '@/config/paths';
import { alertShown } from '@/store/alerts';
import { useAppDispatch } from '@/store/hooks';

/** What review screens say when they lead back here; an address can make the list say nothing else. (UREQ-005) */
const knownMessages: ReadonlySet<string> = new Set(['User created', 'User Rejected', 'User Registration Deleted']);

/** Whom a message is about: the review screen that leads here says it beside the address. */
function personIn(state: unknown): string {
  if (typeof state !== 'object' || state === null || !('person' in state)) return '';
  return typeof state.person === 'string' ? state.person : '';
}

/** Shows the message that the address brings as a success, and takes it out of the address. (UREQ-006) */
export function useListMessage(): void {
  const dispatch = useAppDispatch();
  const [search, setSearch] = useSearchParams();
  const message = search.get(params.message);
  const person = personIn(useLocation().state);
  useEffect(() => {
    if (message === null) return;
    if (knownMessages.has(message)) dispatch(alertShown({ kind: 'success', title: message, text: person }));
    setSearch(
      (current) => {
        current.delete(params.message);
        return current;
      },
      { replace: true },
    );
  }, [dispatch, message, person, setSearch]);
}
