import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode } from 'react';
import { onTestFinished } from 'vitest';
import { App } from '../../src/app/App';
import { connectSession } from '../../src/app/connectSession';
import { makeStore } from '../../src/store/makeStore';

/** Opens the portal at an address, as a browser would, and gives a person's hands. */
export function renderAt(address: string) {
  window.history.replaceState(null, '', address);
  const store = makeStore();
  onTestFinished(connectSession(store));
  const user = userEvent.setup();
  const view = render(
    <StrictMode>
      <App store={store} />
    </StrictMode>,
  );
  return { ...view, store, user };
}
