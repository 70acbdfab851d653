import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { Link, Outlet, useLocation, useNavigation, useSearchParams } from 'react-router-dom';
import { forgetPositions } from '@/components/table/scrollPositions';
import { params, paths } from '@/config/paths';
import { siteTitle } from '@/config/titles';
import { pageLeft } from '@/store/alerts';
import { dropPrefetched } from '@/store/prefetch';
import { canChangeEverRead } from '@/store/passwords';
import { loadProfileOrAlert } from '@/store/profile';
import { useAppDispatch } from '@/store/hooks';
import { AlertStack } from '@/widgets/alerts/AlertStack';
import { MessagesButton } from '@/widgets/alerts/MessagesButton';
import { PaletteButton } from '@/widgets/palette/PaletteButton';
import { useOneTimeParams } from '@/widgets/useOneTimeParams';
import { SideNav } from './SideNav';
import { useArrivalFocus } from './useArrivalFocus';
import { useCodePrefetch } from './useCodePrefetch';
import { useHelpKey } from './useHelpKey';
import { useLostPermissions } from './useLostPermissions';
import { UserMenu } from './UserMenu';

/** Below this width, as at a high zoom, the side navigation is closed, and closes again after a choice. (NAV-022) */
const wideScreen = '(min-width: 48rem)';

/** Clears the alerts of a page when another one opens, unless its address asks to keep them. (NAV-035, NAV-002) */
function usePageAlerts(): void {
  const dispatch = useAppDispatch();
  const { pathname, search } = useLocation();
  const page = useRef(pathname);
  // A layout effect, so that alerts that the next screen shows in its effects come afterwards.
  useLayoutEffect(() => {
    if (page.current === pathname) return;
    page.current = pathname;
    if (!new URLSearchParams(search).has(params.keepAlert)) dispatch(pageLeft());
  }, [dispatch, pathname, search]);
}

/** Removes one-time parameters from the address of an arrival. (NAV-002, NAV-026, NAV-037) */
function useArrivalParams(): void {
  const [search] = useSearchParams();
  const isFromApp = search.get(params.redirectedFrom) === paths.app;
  useOneTimeParams(params.skipRefresh, params.keepAlert, ...(isFromApp ? [params.redirectedFrom] : []));
}

/** Layout of the authenticated screens: top bar, side navigation, messages, and the screen. */
export function SecureLayout() {
  const dispatch = useAppDispatch();
  const navId = useId();
  const [isNavOpen, setIsNavOpen] = useState(() => window.matchMedia(wideScreen).matches);
  const isLoadingScreen = useNavigation().state === 'loading';
  const main = useRef<HTMLElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  useArrivalFocus(main);
  useArrivalParams();
  usePageAlerts();
  useCodePrefetch();
  useLostPermissions();
  useHelpKey();

  useEffect(() => {
    void dispatch(loadProfileOrAlert());
    void dispatch(canChangeEverRead.load());
    // The screen inside, whose effects run first, has taken what was read for it.
    dropPrefetched();
  }, [dispatch]);

  useEffect(() => forgetPositions, []);

  useEffect(() => {
    const width = window.matchMedia(wideScreen);
    const follow = ({ matches }: MediaQueryListEvent) => {
      const isFocusInNav = document.getElementById(navId)?.contains(document.activeElement) === true;
      setIsNavOpen(matches);
      if (isFocusInNav && !matches) toggle.current?.focus();
    };
    width.addEventListener('change', follow);
    return () => width.removeEventListener('change', follow);
  }, [navId]);

  const closeNavIfNarrow = () => {
    if (window.matchMedia(wideScreen).matches) return;
    setIsNavOpen(false);
    // The link that was followed goes with the menu, and may lead to the page that is shown already.
    toggle.current?.focus();
  };

  return (
    <>
      <a
        className="skip-link"
        href="#main"
        onClick={(event) => {
          // Followed as a link, it would add an entry to the history that Back leads to and a sign-out has to forget.
          event.preventDefault();
          main.current?.focus();
        }}
      >
        Skip to content
      </a>
      {isLoadingScreen && <div className="progress-line" role="status" aria-label="Loading" />}
      <header className="bar">
        <button
          type="button"
          className="btn bar-button"
          ref={toggle}
          aria-expanded={isNavOpen}
          aria-controls={navId}
          onClick={() => setIsNavOpen(!isNavOpen)}
        >
          <span className="menu-icon" aria-hidden="true" />
          <span className="visually-hidden">Navigation</span>
        </button>
        <Link className="brand" to={paths.dashboard}>
          <span className="brand-name">{siteTitle}</span>
        </Link>
        <PaletteButton />
        <MessagesButton />
        <UserMenu />
      </header>
      <div className="shell">
        {isNavOpen && <SideNav id={navId} onChoose={closeNavIfNarrow} />}
        <main className="content" id="main" ref={main} tabIndex={-1}>
          <AlertStack />
          <Outlet />
        </main>
      </div>
    </>
  );
}
