import { useEffect, useRef } from 'react';
import { paths } from '@/config/paths';
import { selectIsEndedByChoice } from '@/store/auth';
import { useAppSelector } from '@/store/hooks';

/** The router's count of the entries since the page was loaded. */
interface RouterState {
  readonly idx?: number;
}

/** Replaces the history once the step back to its first entry is done. */
let replaceHistory: (() => void) | null = null;

// Registered with this module, so before the router's own: listeners on the window run in the order of their
// registration, and the router must stay at the sign-in page.
window.addEventListener('popstate', (event) => {
  if (replaceHistory === null) return;
  event.stopImmediatePropagation();
  replaceHistory();
  replaceHistory = null;
});

/** Browsers drop the oldest entries of a long history, which the router goes on counting. */
function entriesBehind(): number {
  const { navigation } = window as { navigation?: { currentEntry: { index: number } | null } };
  return navigation?.currentEntry?.index ?? window.history.length - 1;
}

/**
 * After a sign-out by choice, removes the history of this page load, whose addresses and titles hold search texts and
 * names: goes back to its first entry, replaces that with the sign-in page, and drops the entries after it. Entries of
 * earlier page loads cannot be reached.
 */
export function useForgottenHistory(): void {
  const isEndedByChoice = useAppSelector(selectIsEndedByChoice);
  const hasStarted = useRef(false);
  useEffect(() => {
    const state = (window.history.state ?? {}) as RouterState;
    const { idx = 0 } = state;
    if (!isEndedByChoice || idx < 1 || hasStarted.current) return;
    hasStarted.current = true;
    replaceHistory = () => {
      window.history.replaceState({ ...state, idx: 0 }, '', paths.signIn);
      window.history.pushState({ ...state, idx: 1 }, '', paths.signIn);
    };
    window.history.go(-Math.min(idx, entriesBehind()));
  }, [isEndedByChoice]);
}
