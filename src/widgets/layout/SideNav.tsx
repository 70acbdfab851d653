import { NavLink } from 'react-router-dom';
import { useMenu } from './useMenu';

interface SideNavProps {
  readonly id: string;
  /** A choice was made; on a small screen the menu closes then. */
  readonly onChoose: () => void;
}

export function SideNav({ id, onChoose }: SideNavProps) {
  const groups = useMenu();
  return (
    <nav id={id} className="side-nav" aria-label="Main">
      {groups.map(({ title, entries }) => (
        <div key={title ?? ''}>
          {title && <h2 className="side-nav-title">{title}</h2>}
          <ul>
            {entries.map((entry) => (
              <li key={entry.path}>
                <NavLink to={entry.path} onClick={onChoose}>
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
