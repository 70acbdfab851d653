// Loaded in advance, so that the first test does not wait for lazy chunks.
import '@/app/Portal';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, onTestFinished, test } from 'vitest';
import { signedInAt } from '@test/support/signIn';
import { world } from '@test/support/server';
import { untilLoaded } from '@test/support/untilLoaded';
import { cellName, recordCell } from './cells';
import { shownAddress, watchInvariants } from './invariants';

const late = { id: 'fN5', what: 'a late answer after a newer one' };
const huge = { id: 'fB8' };

/** Lists whose filter changes while an answer is in flight. */
const lists = [
  {
    call: 'GET /rest/secure/user_management/users',
    ...{ address: '/app/users', filter: 'Filter users', sought: 'Whitfield' },
    row: (id: number) => ({ id, firstName: 'First', lastName: `Last${id}`, email: `u${id}@example.org` }),
  },
  {
    call: 'GET /rest/secure/user_management/user_requests/outstanding',
    ...{ address: '/app/user-requests', filter: 'Filter requests', sought: 'Registration' },
    row: (id: number) => ({ id, firstName: 'First', lastName: `Last${id}`, userRequestType: 'Registration' }),
  },
] as const;

const rowTexts = () => [...document.querySelectorAll('tbody tr')].map((row) => row.textContent);
/** The counts of the quick filters are of the whole list, and not asked about here. */
const callsMade = (call: string) =>
  world().journal.filter(({ method, path, search }) => `${method} ${path}` === call && !search.includes('size=1000'))
    .length;

describe.each(lists.map((list) => [list.call, list] as const))('%s', (call, list) => {
  test('shows the answer to the latest query, whatever order the answers arrive in', async ({ task }) => {
    const invariants = watchInvariants();
    onTestFinished(invariants.stop);
    const { user } = await signedInAt(list.address);
    await waitFor(() => expect(rowTexts().length).toBeGreaterThan(1));
    const cell = cellName(call, late);

    // First one letter is queried, then the whole text; the first answer arrives last.
    world().faults.failNext(`${call}$`, { kind: 'lateAnswer' });
    const before = callsMade(call);
    const box = screen.getByLabelText(list.filter);
    fireEvent.change(box, { target: { value: 'a' } });
    await waitFor(() => expect(callsMade(call), cell).toBe(before + 1));
    fireEvent.change(box, { target: { value: list.sought } });
    await waitFor(() => expect(callsMade(call), cell).toBe(before + 2));
    await waitFor(() => expect(document.querySelector('[aria-busy="true"]'), cell).toBeNull());
    await waitFor(() =>
      expect(
        screen
          .getAllByRole('status')
          .map((one) => one.textContent)
          .join(),
      ).not.toContain('Searching'),
    );
    const shown = rowTexts();
    expect(shown.length, cell).toBeGreaterThan(0);
    expect(
      shown.every((text) => text.includes(list.sought)),
      cell,
    ).toBe(true);
    expect(document.querySelectorAll('mark').length, cell).toBeGreaterThan(0);
    // The late answer has arrived by this point and changes nothing.
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect(rowTexts(), cell).toEqual(shown);
    expect(new URLSearchParams(window.location.search).get('filter'), cell).toBe(list.sought);

    await user.clear(box);
    await waitFor(() => expect(rowTexts().length, cell).toBeGreaterThan(shown.length));
    invariants.expectInvariants(cell);
    recordCell(task, call, late);
  });

  test.for([
    ['50,000 rows, and no page at all', 50_000, { totalElements: 50_000, totalPages: 0, size: 0 }],
    ['fewer rows than none', 3, { totalElements: -7, totalPages: -1, number: -3 }],
    ['words for numbers', 3, { totalElements: 'many', totalPages: null }],
  ] as const)('can be used with an answer of %s', { timeout: 60_000 }, async ([what, count, info], { task }) => {
    const invariants = watchInvariants();
    onTestFinished(invariants.stop);
    const content = Array.from({ length: count }, (_, index) => list.row(index + 1));
    const body = { ...info, content };
    world().faults.failNext(`${call}$`, { kind: 'status', status: 200, body, contentType: 'application/json' });
    await signedInAt(list.address);
    const cell = cellName(call, { ...huge, what });
    await waitFor(() => expect(rowTexts().join(), cell).toContain('Last1'), { timeout: 40_000 });
    await untilLoaded(cell);
    expect(rowTexts().length, cell).toBeLessThanOrEqual(200);
    const counted = new RegExp(`^${count} of ${count} records shown(?:, 0 selected)?$`);
    expect(document.querySelector('.table-status'), cell).toHaveTextContent(counted);
    expect(shownAddress(), cell).toBe(list.address);
    invariants.expectInvariants(cell);
    recordCell(task, call, { ...huge, what });
  });
});
