import { Component, type ReactNode } from 'react';
import { PublicFrame } from '@/widgets/layout/PublicFrame';
import { CrashNotice } from './CrashNotice';

interface CrashBoundaryProps {
  readonly children: ReactNode;
}

interface CrashBoundaryState {
  readonly error: unknown;
}

/** Catches errors outside of the routes, so that the page is never blank. */
export class CrashBoundary extends Component<CrashBoundaryProps, CrashBoundaryState> {
  override state: CrashBoundaryState = { error: undefined };

  static getDerivedStateFromError(error: unknown): CrashBoundaryState {
    return { error };
  }

  override render() {
    if (this.state.error === undefined) return this.props.children;
    return (
      <PublicFrame>
        <CrashNotice error={this.state.error} />
      </PublicFrame>
    );
  }
}
