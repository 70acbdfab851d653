import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { params } from '@/config/paths';

function hashIn(state: unknown): string {
  if (typeof state !== 'object' || state === null || !('hash' in state)) return '';
  return typeof state.hash === 'string' ? state.hash : '';
}

/**
 * The hash of a link, from the path or the query. It is a secret: it leaves the address at once, and waits in the
 * history entry, so that the page can still be loaded anew. (AUTH-071)
 * @param path the screen's address without the hash
 * @returns '' when the link has none
 */
export function useLinkHash(path: string): string {
  const { hash: inPath } = useParams();
  const { search, state } = useLocation() as { search: string; state: unknown };
  const navigate = useNavigate();
  const given = inPath ?? new URLSearchParams(search).get(params.hash) ?? '';
  const [hash] = useState(given || hashIn(state));

  useEffect(() => {
    if (given === '') return;
    void navigate(path, { replace: true, state: { hash: given } });
  }, [given, navigate, path]);

  return hash;
}
