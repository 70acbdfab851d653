import { matchPath, NavLink, parsePath, useLocation, type Location } from 'react-router-dom';
import { params } from '@/config/paths';
import { useMenu } from './useMenu';

interface SideNavProps {
  readonly id: string;
  /** Called when a link is followed; on a small screen the menu then closes. */
  readonly onChoose: () => void;
}

function tabOf(search = ''): string | null {
  return new URLSearchParams(search).get(params.tab);
}

/** True when the current page is the one that an entry links to, but on another tab. */
function isOtherTab(path: string, { pathname, search }: Location): boolean {
  const entry = parsePath(path);
  const tab = tabOf(entry.search);
  return tab !== null && tab !== tabOf(search) && matchPath(entry.pathname ?? '', pathname) !== null;
}

export function SideNav({ id, onChoose }: SideNavProps) {
  const groups = useMenu();
  const location = useLocation();
  return (
    <nav id={id} className="side-nav" aria-label="Main">
      {groups.map(({ title, entries }) => (
        <div key={title ?? ''}>
          {title && <h2 className={`side-nav-title ${entries[0]?.mayMove ? 'may-move' : ''}`}>{title}</h2>}
          <ul>
            {entries.map((entry) => (
              <li key={entry.path} className={entry.mayMove ? 'may-move' : undefined}>
                <NavLink
                  to={entry.path}
                  aria-current={isOtherTab(entry.path, location) ? 'false' : 'page'}
                  onClick={onChoose}
                >
                  {entry.title}
                </NavLink>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
