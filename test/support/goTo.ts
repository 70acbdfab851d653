import { act } from '@testing-library/react';

/** Opens an address without loading the page anew, as a link would. */
export function goTo(address: string): void {
  act(() => {
    window.history.pushState(null, '', address);
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
}
