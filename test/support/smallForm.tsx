import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { Provider } from 'react-redux';
import { createMemoryRouter, Link, Outlet, RouterProvider } from 'react-router-dom';
import { expect, vi } from 'vitest';
import { TextField } from '@/components/form/TextField';
import { useFields } from '@/components/form/useFields';
import { reasonTexts } from '@/domain/firstTexts';
import { signIn } from '@/store/auth';
import type { CallResult } from '@/store/callResult';
import { makeStore } from '@/store/makeStore';
import { profileRead } from '@/store/profile';
import { SaveButtons } from '@/widgets/save/SaveButtons';
import type { RecordKind, SaveCalls } from '@/widgets/save/saveCalls';
import { SaveForm } from '@/widgets/save/SaveForm';
import { PASSWORD } from '@test/mock-server/testUsers';

/** A record with two fields that a form edits; `version` and `by` are the server's. */
export interface Place {
  readonly version: number;
  readonly by: string;
  readonly city: string;
  readonly street: string;
}

interface PlaceValues {
  readonly city: string;
  readonly street: string;
  readonly password: string;
}

type Calls = SaveCalls<Place, PlaceValues>;
type SmallFormProps = Partial<
  Pick<
    ComponentProps<typeof SaveForm<Place, PlaceValues>>,
    'check' | 'confirm' | 'isNew' | 'isReadOnly' | 'onStartedOver'
  >
> & { readonly kind?: Partial<RecordKind<Place, PlaceValues>> };

export const lund: Place = { version: 7, by: 'ada', city: 'Lund', street: 'Bredgatan' };

const places: RecordKind<Place, PlaceValues> = {
  valuesOf: ({ city, street }) => ({ city, street, password: '' }),
  fields: [
    { field: 'city', label: 'City' },
    { field: 'street', label: 'Street' },
  ],
  versionOf: ({ version }) => String(version),
  editorOf: ({ by }) => ({ by, at: '' }),
};

export const done = <Value,>(value: Value): CallResult<Value> => ({ isDone: true, value });

/** A failed call, as the store hands it on. */
export function failure(
  kind: 'unreachable' | 'invalid' | 'unchanged' | 'conflict' | 'failed' | 'aborted',
  messages: { error?: string | null; info?: string; fields?: Record<string, string[]>; globals?: string[] } = {},
  deadlineAt = 0,
): CallResult<never> {
  const { error = 'Unable to save.', info = null, fields = {}, globals = [] } = messages;
  const found = Object.entries(fields).map(([field, texts]) => ({ field, messages: texts }));
  const formErrors = kind === 'invalid' ? { fields: found, globals } : null;
  const said = kind === 'unreachable' ? `${error ?? ''} ${reasonTexts.unknownOutcome}` : error;
  const callMessages = { error: info === null ? said : null, formErrors, info };
  const lostAnswer = kind === 'unreachable' ? { text: error ?? '', deadlineAt } : null;
  return { isDone: false, failure: { kind, messages: callMessages, lostAnswer } };
}

/** A server with one record. */
export function server(stored: Place = lund) {
  const box = { stored };
  const read = vi.fn<() => Promise<CallResult<Place>>>(() => Promise.resolve(done(box.stored)));
  const write = vi.fn<Calls['write']>((values) => {
    const { city, street } = values;
    box.stored = { version: box.stored.version + 1, by: 'me', city, street };
    return Promise.resolve(done(null));
  });
  const onSaved = vi.fn<Calls['onSaved']>(() => null);
  const change = (part: Partial<Place>) => {
    box.stored = { ...box.stored, version: box.stored.version + 1, by: 'grace', ...part };
  };
  return { box, change, calls: { read, write, onSaved } };
}

function PlaceFields() {
  const { register } = useFields<PlaceValues>();
  return (
    <>
      <TextField label="City" {...register('city', { validate: (city) => city.trim() !== '' || 'City is required' })} />
      <TextField label="Street" {...register('street')} />
      <TextField label="Secret" {...register('password')} />
    </>
  );
}

/** A signed-in person at a small form, with other pages to go to. */
export async function atSmallForm(
  calls: Calls,
  { username = 'admin', record = lund, ...props }: { username?: string; record?: Place } & SmallFormProps = {},
) {
  const store = makeStore();
  await store.dispatch(signIn(() => ({ username, password: PASSWORD })));
  await store.dispatch(profileRead.load());
  const kind = { ...places, ...props.kind };
  const form = (
    <main>
      <h1 tabIndex={-1}>A place</h1>
      <SaveForm draftKey="place/1" record={record} calls={calls} {...props} kind={kind}>
        {(save) => (
          <>
            <PlaceFields />
            <SaveButtons save={save} hasReset>
              <button type="submit" value="next">
                Save and Open Next
              </button>
            </SaveButtons>
          </>
        )}
      </SaveForm>
    </main>
  );
  const links = (
    <>
      <Link to="/other">Elsewhere</Link>
      <Link to="/form?page=2">Next page</Link>
      <Link to="/form?tab=two">Next tab</Link>
      <Link to="/form">First tab</Link>
      <Link to="/app/signout?redirect=true" state={{ message: 'Over', from: { path: '/form', search: '' } }}>
        Forced out
      </Link>
      <Outlet />
    </>
  );
  const children = [
    { path: '/form', element: form },
    { path: '*', element: <p>Another page</p> },
  ];
  const router = createMemoryRouter([{ element: links, children }], { initialEntries: ['/form'] });
  const view = render(
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>,
  );
  const user = userEvent.setup();
  const save = () => user.click(screen.getByRole('button', { name: 'Save Changes' }));
  /** Leaves for another page, and gives up what is typed. */
  const abandon = async () => {
    await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
    await user.click(await screen.findByRole('button', { name: 'Abandon Changes' }));
    expect(await screen.findByText('Another page')).toBeVisible();
  };
  const city = () => screen.getByLabelText('City');
  const street = () => screen.getByLabelText('Street');
  return { store, user, router, save, abandon, city, street, ...view };
}

/** A call that waits until the test lets it end. */
export function held<Value>() {
  let end: (result: CallResult<Value>) => void = () => undefined;
  const result = new Promise<CallResult<Value>>((resolve) => (end = resolve));
  return { result, end: (value: CallResult<Value>) => act(async () => Promise.resolve(end(value))) };
}

/** What is said of a save takes the focus. */
export async function hasFocus(name: string | RegExp) {
  const found = await screen.findByRole('group', { name });
  await waitFor(() => expect(found).toHaveFocus());
  return found;
}
