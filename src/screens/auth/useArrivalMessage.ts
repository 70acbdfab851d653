import { useLayoutEffect, useState } from 'react';
import { params } from '@/config/paths';
import { plainText } from '@/lib/plainText';

const longestMessage = 200;

/**
 * The message that a person arrives with, as plain text. It is taken out of the address at once: a reload, a
 * bookmark or a shared link must not say it again. (AUTH-009)
 */
export function useArrivalMessage(): string {
  const [message] = useState(() => {
    const arriving = new URLSearchParams(window.location.search).get(params.message);
    return plainText(arriving ?? '', longestMessage);
  });

  useLayoutEffect(() => {
    const address = new URL(window.location.href);
    if (!address.searchParams.has(params.message)) return;
    address.searchParams.delete(params.message);
    window.history.replaceState(window.history.state, '', address);
  }, []);

  return message;
}
