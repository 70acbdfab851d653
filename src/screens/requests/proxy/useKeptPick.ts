import { useEffect } from 'react';
import { useLocation, useNavigation, useSearchParams } from 'react-router-dom';
import type { RowKey } from '@/components/table/tableView';

/** A longer list would not fit into the address that a sign-in returns to: it is left out, because half would mislead. */
const longestUsers = 1000;

/** The institution and the users that an address names. */
export function pickIn(search: URLSearchParams) {
  const users = new Set<RowKey>(search.get('users')?.split('.').map(Number));
  return { institution: search.get('institution'), users };
}

/**
 * Keeps the institution and the selected users in the address, by code and ids and never by name: a reload, a return by
 * Back and a new sign-in find them.
 */
export function useKeptPick(institution: string | null, selected: ReadonlySet<RowKey>): void {
  const [search, setSearch] = useSearchParams();
  const { pathname } = useLocation();
  const isMoving = useNavigation().state !== 'idle';
  const next = new URLSearchParams(search);
  const users = institution === null ? '' : [...selected].join('.');
  for (const [name, value] of Object.entries({ institution, users })) {
    if (!value || value.length > longestUsers) next.delete(name);
    else next.set(name, value);
  }
  const written = next.toString();
  useEffect(() => {
    // It must not overtake a move to another screen, which may not be drawn yet, nor close the question about leaving this
    // one. Then the next change writes it.
    const isFree = !isMoving && window.location.pathname === pathname && !document.querySelector('body > [inert]');
    if (isFree && written !== search.toString()) void setSearch(written, { replace: true });
  });
}
