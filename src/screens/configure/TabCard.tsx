import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useIsAdmin } from './useIsAdmin';

interface TabCardProps {
  /** Creates a record; offered to those who may. */
  readonly creation: { readonly text: string; readonly to: string };
  readonly children: ReactNode;
}

/** One tab: what there is, and the way to more of it. */
export function TabCard({ creation, children }: TabCardProps) {
  const isAdmin = useIsAdmin();
  return (
    <div className="card tab-card">
      {isAdmin && (
        <div className="tab-actions">
          <Link className="btn btn-primary" to={creation.to}>
            {creation.text}
          </Link>
        </div>
      )}
      {children}
    </div>
  );
}
