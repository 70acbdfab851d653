import { Component, type ReactNode } from 'react';

interface CaptchaBoundaryProps {
  readonly onError: () => void;
  readonly children: ReactNode;
}

/** Errors in the CAPTCHA must not take the form and its values down. */
export class CaptchaBoundary extends Component<CaptchaBoundaryProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch() {
    this.props.onError();
  }

  override render() {
    return this.state.hasFailed ? null : this.props.children;
  }
}
