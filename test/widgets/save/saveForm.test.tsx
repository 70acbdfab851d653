import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { createMemoryRouter, Link, Outlet, RouterProvider } from 'react-router-dom';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { TextField } from '@/components/form/TextField';
import { endSession, signIn, signOut } from '@/store/auth';
import { makeStore } from '@/store/makeStore';
import { loadProfile } from '@/store/profile';
import { SaveForm } from '@/widgets/save/SaveForm';
import { PASSWORD } from '@test/mock-server/testUsers';

interface Values {
  city: string;
  password: string;
}

const onSave = vi.fn<(values: Values) => Promise<Values | null>>();
const record = { city: 'Lund', password: '' };

function Screen({ version = '7' }: { readonly version?: string }) {
  return (
    <SaveForm draftKey="user/1" version={version} values={record} onSave={onSave}>
      {(form) => (
        <>
          <TextField label="City" {...form.register('city')} />
          <TextField label="Secret" {...form.register('password')} />
          <button type="submit">Save</button>
        </>
      )}
    </SaveForm>
  );
}

/** A signed-in person at a form, with other pages to go to. */
async function atForm({ username = 'admin', version = '7' } = {}) {
  const store = makeStore();
  await store.dispatch(signIn(() => ({ username, password: PASSWORD })));
  await store.dispatch(loadProfile());
  const links = (
    <>
      <Link to="/other">Elsewhere</Link>
      <Link to="/form?page=2">Next page</Link>
      <Link to="/form?tab=two">Next tab</Link>
      <Link to="/app/signout?redirect=true" state={{ message: 'Over', from: { path: '/form', search: '' } }}>
        Forced out
      </Link>
      <Outlet />
    </>
  );
  const router = createMemoryRouter(
    [
      {
        element: links,
        children: [
          { path: '/form', element: <Screen version={version} /> },
          { path: '*', element: <p>Another page</p> },
        ],
      },
    ],
    { initialEntries: ['/form'] },
  );
  const view = render(
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>,
  );
  const city = () => screen.getByLabelText('City');
  return { store, user: userEvent.setup(), city, ...view };
}

beforeEach(() => {
  onSave.mockReset();
  onSave.mockImplementation((values) => Promise.resolve(values));
});

describe('a move away from a changed form', () => {
  test('is asked about; Go Back stays, with all that was typed [KIT-028]', async () => {
    const { user, city } = await atForm();
    await user.type(city(), '!');
    await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
    const dialog = await screen.findByRole('dialog', { name: 'Unsaved Changes' });
    expect(dialog).toHaveTextContent('You have unsaved changes on this page.');
    await user.click(screen.getByRole('button', { name: 'Go Back' }));
    expect(city()).toHaveValue('Lund!');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('Abandon Changes drops them and completes the move [KIT-029]', async () => {
    const { user, city, unmount } = await atForm();
    await user.type(city(), '!');
    await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
    await user.click(await screen.findByRole('button', { name: 'Abandon Changes' }));
    expect(await screen.findByText('Another page')).toBeVisible();
    expect(window.sessionStorage.getItem('drafts')).toBeNull();
    unmount();
    await atForm();
    expect(screen.queryByText(/was not saved/)).toBeNull();
  });

  test('to another tab is asked about; within the page it is not [KIT-027]', async () => {
    const { user, city } = await atForm();
    await user.type(city(), '!');
    await user.click(screen.getByRole('link', { name: 'Next page' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(screen.getByRole('link', { name: 'Next tab' }));
    expect(await screen.findByRole('dialog', { name: 'Unsaved Changes' })).toBeVisible();
  });

  test('by closing or reloading is left to the browser to ask about [KIT-029]', async () => {
    const { user, city } = await atForm();
    const leave = () => {
      const event = new Event('beforeunload', { cancelable: true });
      window.dispatchEvent(event);
      return event.defaultPrevented;
    };
    expect(leave()).toBe(false);
    await user.type(city(), '!');
    expect(leave()).toBe(true);
  });

  test('is not held up when the portal itself signs the person out', async () => {
    const { user, city } = await atForm();
    await user.type(city(), '!');
    await user.click(screen.getByRole('link', { name: 'Forced out' }));
    expect(await screen.findByText('Another page')).toBeVisible();
  });

  test('is free after a save', async () => {
    const { user, city } = await atForm();
    await user.type(city(), '!');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
    expect(await screen.findByText('Another page')).toBeVisible();
  });
});

describe('what was typed and not saved', () => {
  async function leftBehind(username = 'admin') {
    const { user, city, unmount, store } = await atForm({ username });
    await user.type(city(), ' by the lake');
    await user.type(screen.getByLabelText('Secret'), 'sentinel-of-a-secret');
    unmount();
    return store;
  }

  test('is offered to the same person after the session was lost, and restored as a change', async () => {
    (await leftBehind()).dispatch(endSession());
    const { user, city } = await atForm();
    expect(city()).toHaveValue('Lund');
    expect(screen.getByText(/was not saved, and is still there/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Restore' }));
    expect(city()).toHaveValue('Lund by the lake');
    expect(screen.queryByText(/was not saved/)).toBeNull();
    await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
    expect(await screen.findByRole('dialog', { name: 'Unsaved Changes' })).toBeVisible();
  });

  test('is gone when it is discarded', async () => {
    await leftBehind();
    const { user, city, unmount } = await atForm();
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    expect(city()).toHaveValue('Lund');
    expect(window.sessionStorage.getItem('drafts')).toBeNull();
    unmount();
    await atForm();
    expect(screen.queryByText(/was not saved/)).toBeNull();
  });

  test('is never shown to somebody else, and erased', async () => {
    await leftBehind();
    await atForm({ username: 'support' });
    expect(screen.queryByText(/was not saved/)).toBeNull();
    expect(window.sessionStorage.getItem('drafts')).toBeNull();
  });

  test('is erased by a sign-out that the person asked for', async () => {
    const store = await leftBehind();
    await store.dispatch(signOut('Over', { isWanted: true }));
    expect(window.sessionStorage.getItem('drafts')).toBeNull();
  });

  test('outlives a sign-out that nobody asked for', async () => {
    const store = await leftBehind();
    await store.dispatch(signOut('Over', { isWanted: false }));
    await atForm();
    expect(screen.getByText(/was not saved/)).toBeVisible();
  });

  test('is kept for half an hour', async () => {
    await leftBehind();
    const later = Date.now() + 30 * 60_000;
    vi.useFakeTimers({ toFake: ['Date'], now: later });
    await atForm();
    expect(screen.queryByText(/was not saved/)).toBeNull();
  });

  test('says when the record has been changed since', async () => {
    await leftBehind();
    await atForm({ version: '8' });
    expect(screen.getByText(/The record itself has been changed since/)).toBeVisible();
  });

  test('holds no secret', async () => {
    await leftBehind();
    expect(window.sessionStorage.getItem('drafts')).toContain('by the lake');
    expect(JSON.stringify({ ...window.sessionStorage, ...window.localStorage })).not.toContain('sentinel-of-a-secret');
  });

  test('is kept when the page is closed before its delay is over', async () => {
    const { user, city } = await atForm();
    await user.type(city(), ' at night');
    window.dispatchEvent(new Event('pagehide'));
    expect(window.sessionStorage.getItem('drafts')).toContain('at night');
  });

  test('is erased by a save', async () => {
    const { user, city, unmount } = await atForm();
    await user.type(city(), '!');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(onSave).toHaveBeenCalledOnce());
    unmount();
    expect(window.sessionStorage.getItem('drafts')).toBeNull();
  });

  test.each(['', '{', 'null', '[]', '{"userId":1,"drafts":7}', '{"userId":1,"drafts":{"user/1":{"keptAt":"x"}}}'])(
    'is not looked for in what storage was made of by hand: %s',
    async (text) => {
      window.sessionStorage.setItem('drafts', text);
      await atForm();
      expect(screen.queryByText(/was not saved/)).toBeNull();
    },
  );
});

describe('a save', () => {
  test('is sent once, however often it is asked for, and not repeated', async () => {
    let finish: (values: Values | null) => void = () => undefined;
    onSave.mockImplementation(() => new Promise((resolve) => (finish = resolve)));
    const { user, city } = await atForm();
    await user.type(city(), '!{Enter}{Enter}');
    await user.dblClick(screen.getByRole('button', { name: 'Save' }));
    finish(null);
    await waitFor(() => expect(city()).toHaveValue('Lund!'));
    expect(onSave).toHaveBeenCalledOnce();
  });

  test('that did not succeed leaves all that was typed, still unsaved', async () => {
    onSave.mockResolvedValue(null);
    const { user, city } = await atForm();
    await user.type(city(), '!');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(city()).toHaveValue('Lund!');
    await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
    expect(await screen.findByRole('dialog', { name: 'Unsaved Changes' })).toBeVisible();
  });
});
