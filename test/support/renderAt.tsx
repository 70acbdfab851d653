import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode } from 'react';
import { onTestFinished } from 'vitest';
import { App } from '@/app/App';
import { connectSession } from '@/app/connectSession';
import { makeStore } from '@/store/makeStore';

/** A store that hears of the session's events until the test ends, as on a page that has just loaded. */
export function connectedStore() {
  const store = makeStore();
  const disconnect = connectSession(store);
  onTestFinished(disconnect);
  return { store, disconnect };
}

/**
 * Opens the portal at an address, as a browser would, and returns a `user` who acts on it.
 * @param mode React's strict mode does everything twice to show what must not be; it is off in production
 * @param state of the history entry, which a reload keeps
 * @param connected the store, for a page on which the user has already signed in
 */
export function renderAt(
  address: string,
  mode: 'as in production' | 'strict' = 'as in production',
  state: unknown = null,
  { store, disconnect } = connectedStore(),
) {
  window.history.replaceState(state, '', address);
  const user = userEvent.setup();
  const app = <App store={store} />;
  const view = render(mode === 'strict' ? <StrictMode>{app}</StrictMode> : app);
  const unmount = () => {
    disconnect();
    view.unmount();
  };
  return { ...view, unmount, store, user };
}
