import { Component, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  /** What is drawn in place of the children after an error. */
  readonly draw: (error: unknown) => ReactNode;
  readonly onError?: () => void;
  readonly children: ReactNode;
}

/** Keeps an error in its children from taking the rest of the page down. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { readonly errors: readonly unknown[] }> {
  override state = { errors: [] as readonly unknown[] };

  static getDerivedStateFromError(error: unknown) {
    return { errors: [error] };
  }

  override componentDidCatch() {
    this.props.onError?.();
  }

  override render() {
    const { errors } = this.state;
    return errors.length === 0 ? this.props.children : this.props.draw(errors[0]);
  }
}
