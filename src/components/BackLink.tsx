import chevronLeft from 'bootstrap-icons/icons/chevron-left.svg?raw';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from './Icon';

interface BackLinkProps {
  readonly to: string;
  readonly children: ReactNode;
}

/** Leads back to the screen that this one was opened from. */
export function BackLink({ to, children }: BackLinkProps) {
  return (
    <Link className="back-link" to={to}>
      <Icon svg={chevronLeft} />
      {children}
    </Link>
  );
}
