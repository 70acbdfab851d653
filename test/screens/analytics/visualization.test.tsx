import { readFileSync } from 'node:fs';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Fault } from '@test/mock-server/faults';
import { callsTo } from '@test/support/journal';
import { fillSignIn, signedInAt } from '@test/support/signIn';
import { renderAt } from '@test/support/renderAt';
import { world } from '@test/support/server';
import { becomeInteractive, say, tableauFrame, tableauOrigin } from '@test/support/tableau';

const address = '/app/visualization/1';
const described = 'GET /rest/secure/tableau/visualization/1';
const ticketed = 'GET /rest/secure/tableau/token';
const failure = /^Unable to display the visualization\./;
const tableauCalls = () => callsTo('/rest/secure/tableau/');
const givenTickets = () => [...world().tableau.tickets.keys()];
const frames = () => document.querySelectorAll('iframe');
const spinner = () => document.querySelector('.visualization .busy');

/** The address of the frame without its query, with a placeholder for the ticket. */
function viewAddress(frame: HTMLIFrameElement): string {
  const { origin, pathname } = new URL(frame.src);
  return (origin + pathname).replace(givenTickets().at(-1) ?? 'no ticket', '{ticket}');
}

// Tableau's client reads performance.navigation, which jsdom lacks.
beforeEach(() => void Object.defineProperty(performance, 'navigation', { value: { type: 0 }, configurable: true }));
afterEach(() => void Reflect.deleteProperty(performance, 'navigation'));

interface Client {
  readonly VizManager: { readonly getVizs: () => readonly unknown[] };
}

describe('a visualization', () => {
  test('shows its title and description [VIZ-002]', async () => {
    await signedInAt(address);
    expect(await screen.findByRole('heading', { level: 1, name: 'Site Accrual' })).toBeVisible();
    expect(screen.getByText('Accrual by study and site, updated nightly.')).toBeVisible();
    expect(tableauCalls()[0]).toBe(described);
  });

  test('opens with a ticket, and is ready once interactive [VIZ-001, VIZ-003, VIZ-007, VIZ-008]', async () => {
    await signedInAt(address);
    const frame = await tableauFrame();
    expect(viewAddress(frame)).toBe(`${tableauOrigin}/trusted/{ticket}/views/SiteAccrual/Overview`);
    expect(tableauCalls()).toEqual([described, ticketed]);
    expect(world().journal.at(-1)?.search).toBe('?targetSite=FSTRF');
    expect(frame).toHaveAttribute('title', 'Site Accrual');
    expect(spinner()).not.toBeNull();

    becomeInteractive(frame);
    await waitFor(() => expect(spinner()).toBeNull());
    expect(frame).toBeVisible();
    for (const above of [screen.getByRole('heading', { level: 1 }), screen.getByText(/^Accrual by study/)]) {
      expect(above.compareDocumentPosition(frame)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    }
    expect(frame.style).toMatchObject({ width: '700px', height: '500px' });
  });

  test('of another site than the default one names the site [VIZ-006, VIZ-007]', async () => {
    await signedInAt('/app/visualization/3', 'user');
    const frame = await tableauFrame();
    expect(viewAddress(frame)).toBe(`${tableauOrigin}/trusted/{ticket}/t/LaboratoryCenter/views/LabShipments/Tracker`);
    expect(world().journal.at(-1)?.search).toBe('?targetSite=LaboratoryCenter');
  });

  test('is drawn by the documented client, with Tableau’s tabs and no toolbar [VIZ-010]', async () => {
    expect(readFileSync('node_modules/tableau-api-js/index.js', 'utf8')).toMatch(/^\/\*! tableau-2\.8\.0 \*\//);
    await signedInAt(address);
    const asked = new URL((await tableauFrame()).src).searchParams;
    expect(asked.get(':toolbar')).toBe('n');
    expect(asked.has(':tabs')).toBe(false);
    expect(Reflect.get(window, 'tableau')).toBe(Reflect.get(window, 'tableauSoftware'));
  });

  test('requests one ticket, also in strict mode, and does not store it [VIZ-013]', async () => {
    const { store, user } = renderAt(address, 'strict');
    await fillSignIn(user, 'admin');
    becomeInteractive(await tableauFrame());
    await waitFor(() => expect(spinner()).toBeNull());
    expect(tableauCalls().filter((call) => call === ticketed)).toHaveLength(1);
    const [ticket = 'none'] = givenTickets();
    const kept = [
      store.getState(),
      { ...localStorage },
      { ...sessionStorage },
      history.state as unknown,
      document.title,
    ];
    expect(JSON.stringify(kept)).not.toContain(ticket);
    expect(window.location.href).not.toContain(ticket);
    expect(frames()).toHaveLength(1);
  });

  test('that is not interactive after ten checks shows a failure, and is retried with a new ticket [VIZ-009, VIZ-011]', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const { user } = await signedInAt(address);
    const first = await tableauFrame();
    act(() => void vi.advanceTimersByTime(9999));
    expect(screen.queryByRole('alert')).toBeNull();
    act(() => void vi.advanceTimersByTime(1));
    expect(await screen.findByRole('alert')).toHaveTextContent(failure);
    expect(first.isConnected).toBe(false);
    expect(screen.getByRole('heading', { name: 'Site Accrual' })).toBeVisible();

    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    const second = await tableauFrame();
    expect(second.src).not.toBe(first.src);
    expect(tableauCalls()).toEqual([described, ticketed, ticketed]);
    const running = vi.getTimerCount();
    act(() => void vi.advanceTimersByTime(2500));
    becomeInteractive(second);
    await waitFor(() => expect(spinner()).toBeNull());
    // The next check, after the third second, is the last.
    act(() => void vi.advanceTimersByTime(499));
    expect(vi.getTimerCount()).toBe(running);
    act(() => void vi.advanceTimersByTime(1));
    expect(vi.getTimerCount()).toBe(running - 1);
    act(() => void vi.advanceTimersByTime(60_000));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('ignores messages that are not from Tableau', async () => {
    await signedInAt(address);
    const frame = await tableauFrame();
    for (const origin of ['https://evil.test', window.location.origin, '']) becomeInteractive(frame, origin);
    say(frame, 'nonsense', 'https://evil.test');
    expect(frame.style.width).toBe('1px');
    expect(spinner()).not.toBeNull();
  });

  test('is disposed of with its screen, and its late messages are ignored', async () => {
    const { user } = await signedInAt(address);
    const frame = await tableauFrame();
    const view = frame.contentWindow;
    // The client keeps the views of all tests in one list.
    const viewsOfClient = () => (window.tableau as unknown as Client).VizManager.getVizs();
    const drawn = viewsOfClient().at(-1);
    expect(drawn).toBeDefined();
    await user.click(screen.getByRole('link', { name: 'Dashboard' }));
    await screen.findByRole('heading', { name: 'Dashboard', level: 1 });
    expect(frame.isConnected).toBe(false);
    await waitFor(() => expect(viewsOfClient()).not.toContain(drawn));

    const errors: string[] = [];
    const note = (event: ErrorEvent) => {
      errors.push(event.message);
      event.preventDefault();
    };
    window.addEventListener('error', note);
    for (const source of [view, null]) {
      window.dispatchEvent(new MessageEvent('message', { data: 'tableau.completed', origin: tableauOrigin, source }));
    }
    window.removeEventListener('error', note);
    expect(errors).toEqual([]);
  });
});

describe('a visualization that cannot be shown shows a failure', () => {
  const faults: ReadonlyArray<readonly [string, Fault]> = [
    ['no answer', { kind: 'notSent' }],
    ['500', { kind: 'status', status: 500 }],
    ['403', { kind: 'status', status: 403 }],
    ['a page in the place of an answer', { kind: 'html200' }],
    ['an answer that is none', { kind: 'malformedJson', text: '{"tableauToken": 7}' }],
    ['half an answer', { kind: 'truncatedJson' }],
  ];

  test.each(faults)('when its description meets %s, and opens on retry', async (_what, fault) => {
    world().faults.failNext(described, fault);
    const { user } = await signedInAt(address);
    expect(await screen.findByRole('alert')).toHaveTextContent(failure);
    expect(frames()).toHaveLength(0);
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await tableauFrame()).toBeInTheDocument();
    expect(tableauCalls()).toEqual([described, described, ticketed]);
  });

  test.each(faults)('when the ticket meets %s, and requests another one [VIZ-011]', async (_what, fault) => {
    world().faults.failNext(ticketed, fault);
    const { user } = await signedInAt(address);
    expect(await screen.findByRole('alert')).toHaveTextContent(failure);
    expect(screen.getByRole('heading', { name: 'Site Accrual' })).toBeVisible();
    expect(frames()).toHaveLength(0);
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await tableauFrame()).toBeInTheDocument();
    expect(tableauCalls()).toEqual([described, ticketed, ticketed]);
  });

  test('when Tableau refuses the ticket, and its details say so', async () => {
    world().tableau.isRefusing = true;
    await signedInAt(address);
    expect(await screen.findByRole('alert')).toHaveTextContent(failure);
    expect(screen.getByText('tableauToken: expected a ticket')).toBeInTheDocument();
    expect(frames()).toHaveLength(0);
  });

  test.each(['https://tableau.example.org.evil.test', 'http://tableau.example.org', 'javascript:alert(1)', 'tableau'])(
    'when the server is not the configured one: %s',
    async (externalUrl) => {
      world().tableau.externalUrl = externalUrl;
      await signedInAt(address);
      expect(await screen.findByRole('alert')).toHaveTextContent(failure);
      const details = 'tableauExternalUrl: expected an address of the server in the setting tableauOrigin';
      expect(screen.getByText(details)).toBeInTheDocument();
      expect(frames()).toHaveLength(0);
    },
  );

  test('when the server does not know it', async () => {
    await signedInAt('/app/visualization/99');
    expect(await screen.findByRole('alert')).toHaveTextContent(failure);
    expect(tableauCalls()).toEqual(['GET /rest/secure/tableau/visualization/99']);
  });

  test('when the address has no id', async () => {
    await signedInAt('/app/visualization/none');
    expect(await screen.findByRole('alert')).toHaveTextContent(failure);
    expect(screen.queryByRole('button', { name: 'Try Again' })).toBeNull();
    expect(tableauCalls()).toEqual([]);
  });
});

test('a visualization is denied without the permission for the dashboard', async () => {
  await signedInAt(address, 'password');
  expect(await screen.findByText('You are not authorized to view this page')).toBeVisible();
  expect(tableauCalls()).toEqual([]);
});
