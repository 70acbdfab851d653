import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { expect, test } from 'vitest';
import { lazyPart, type Retry } from '@/components/lazyPart';

interface PartProps {
  readonly name: string;
}

const Part = ({ name }: PartProps) => <p>{name} is there</p>;

function Failed({ name, onRetry }: PartProps & Retry) {
  return (
    <button type="button" onClick={onRetry}>
      Load {name} again
    </button>
  );
}

/** A part whose code arrives once the connection works. */
function partOf(connection: { works: boolean }) {
  const load = (): Promise<ComponentType<PartProps>> =>
    connection.works ? Promise.resolve(Part) : Promise.reject(new TypeError('offline'));
  return lazyPart(load, Failed);
}

test('a part that failed to load is tried again on request, wherever it stands', async () => {
  const connection = { works: false };
  const Lazy = partOf(connection);
  render(
    <>
      <Lazy name="One" fallback={<p>Loading</p>} />
      <Lazy name="Two" fallback={<p>Loading</p>} />
    </>,
  );
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Load One again' }));
  expect(await screen.findByRole('button', { name: 'Load One again' })).toBeVisible();
  connection.works = true;
  await user.click(screen.getByRole('button', { name: 'Load One again' }));
  expect(await screen.findByText('One is there')).toBeVisible();
  expect(await screen.findByText('Two is there')).toBeVisible();
});

test('a part that failed to load is fetched anew where it is drawn next', async () => {
  const connection = { works: false };
  const Lazy = partOf(connection);
  const { unmount } = render(<Lazy name="One" fallback={null} />);
  await screen.findByRole('button', { name: 'Load One again' });
  unmount();
  connection.works = true;
  render(<Lazy name="One" fallback={null} />);
  expect(await screen.findByText('One is there')).toBeVisible();
});
