import chevronLeft from 'bootstrap-icons/icons/chevron-left.svg?raw';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from './Icon';

interface BackLinkProps {
  readonly to: string;
  /** That of the move. */
  readonly state?: unknown;
  readonly children: ReactNode;
}

/** Leads back to the screen that this one was opened from. */
export function BackLink({ to, state, children }: BackLinkProps) {
  return (
    <Link className="back-link" to={to} state={state}>
      <Icon svg={chevronLeft} />
      {children}
    </Link>
  );
}
