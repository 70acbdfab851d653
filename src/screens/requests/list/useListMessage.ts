import { useEffect } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { params } from '@/config/paths';
import { listMessages } from '@/domain/texts';
import { alertShown } from '@/store/alerts';
import { useAppDispatch } from '@/store/hooks';
import { useOneTimeParams } from '@/widgets/useOneTimeParams';

/** An address cannot make the list show any other text. (UREQ-005) */
const knownMessages: ReadonlySet<string> = new Set(Object.values(listMessages));

/** The person that a message is about, from the navigation state that the review screen has set. */
function personIn(state: unknown): string {
  if (typeof state !== 'object' || state === null || !('person' in state)) return '';
  return typeof state.person === 'string' ? state.person : '';
}

/** Shows the message in the address as a success alert and removes it from the address. (UREQ-006) */
export function useListMessage(): void {
  const dispatch = useAppDispatch();
  const [search] = useSearchParams();
  const message = search.get(params.message);
  const person = personIn(useLocation().state);
  useEffect(() => {
    if (message !== null && knownMessages.has(message))
      dispatch(alertShown({ kind: 'success', title: message, text: person }));
  }, [dispatch, message, person]);
  useOneTimeParams(params.message);
}
