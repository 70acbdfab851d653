import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, onTestFinished, test } from 'vitest';
import { fillSignIn } from '@test/support/signIn';
import { renderAt } from '@test/support/renderAt';
import { world } from '@test/support/server';
import { untilLoaded } from '@test/support/untilLoaded';
import { cellName, recordCell } from './cells';
import { faultKinds, type FaultKind } from './faultKinds';
import { bootRows, type BootEnding, type BootRow } from './readRowsBoot';
import { announced, shownAddress, watchInvariants } from './invariants';

const address = '/app/reports?here=1';
const noServer = 'The server cannot be reached. Please check your connection and try again.';

const isOpen = () => document.querySelector('nav.side-nav') !== null;
const isFailed = () => announced().includes(`${noServer}Try Again`);
const isOver = () => announced().includes('Please sign in');

function ending(): BootEnding | null {
  if (isOpen()) return 'open';
  if (isFailed()) return 'failed';
  return isOver() ? 'over' : null;
}

/** The answer that names the new token does not arrive whole, and the server no longer knows the old one. */
const losesToken = ({ call }: BootRow, { fault }: FaultKind) =>
  world().dialect.rotatesToken &&
  call.endsWith('/token/refresh') &&
  (['lostAnswer', 'truncatedJson', 'emptyBody', 'brokenJson'].includes(fault.kind) ||
    (fault.kind === 'changedJson' && ['other shape', 'empty records', 'hostile texts'].includes(fault.how)));

const callsMade = ({ call }: BootRow) =>
  world().journal.filter(({ method, path }) => `${method} ${path}` === call).length;

describe.each(bootRows.map((row) => [row.call, row] as const))('%s', (_call, row) => {
  test('survives each fault, and shows nothing before it is answered', async ({ task }) => {
    const invariants = watchInvariants();
    onTestFinished(invariants.stop);
    const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });
    let view = renderAt(address);
    const signIn = async () => {
      await fillSignIn(user, 'user');
      await waitFor(() => expect(isOpen()).toBe(true));
      expect(shownAddress()).toBe(address);
    };
    await signIn();

    for (const kind of faultKinds.filter(({ read }) => read !== undefined)) {
      const cell = cellName(row.call, kind);
      // One fault fewer than it takes has no effect.
      world().faults.failNext(`${row.call}$`, kind.fault, row.times - 1);
      for (const times of row.times === 1 ? [1] : [0, row.times]) {
        world().faults.failNext(`${row.call}$`, kind.fault, times);
        const before = callsMade(row);
        view.unmount();
        view = renderAt(address);
        const usual = times === 0 ? 'open' : row.ends(kind);
        const expected = usual === 'open' && losesToken(row, kind) ? 'over' : usual;
        await waitFor(() => {
          if (expected === null) expect(ending(), cell).not.toBeNull();
          else expect(ending(), cell).toBe(expected);
        });
        expect(callsMade(row) - before, cell).toBeLessThanOrEqual(2);
        await untilLoaded(cell);
        invariants.expectInvariants(cell);
        world().faults.clear();
        if (times === 0 && isOver()) await signIn();
      }
      if (isFailed()) {
        expect(shownAddress(), cell).toBe(address);
        fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
        await waitFor(() => expect(ending(), cell).toBe(losesToken(row, kind) ? 'over' : 'open'));
      }
      if (isOver()) await signIn();
      expect(shownAddress(), cell).toBe(address);
      recordCell(task, row.call, kind);
    }
  }, 120_000);
});
