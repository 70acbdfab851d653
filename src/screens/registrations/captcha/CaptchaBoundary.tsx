import { Component, type ReactNode } from 'react';

interface CaptchaBoundaryProps {
  readonly onError: () => void;
  readonly children: ReactNode;
}

/** Whatever breaks in the CAPTCHA, the form around it and all that was typed stay. */
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
