// Loaded in advance, so that the first test does not wait for lazy chunks.
import '@/app/Portal';
import '@/components/form/select/SelectBox';
import '@/screens/requests/proxy/ProxyRequestScreen';
import '@/widgets/layout/SecureShell';
import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { chooseRole } from '@test/support/registrationForm';
import { signedInAt } from '@test/support/signIn';
import { world } from '@test/support/server';
import { cellName, recordCell } from './cells';
import { faultKinds, type FaultKind } from './faultKinds';
import { shownAddress, typedValues, watchCalls, watchInvariants } from './invariants';
import { proxyLooks } from './readRowsReviews';
import { onlyUserOfAo, pickUser } from './writeRowsProxy';

const address = '/app/proxy-access-change-request';
const clear = 'No open request';
const unchecked = 'Could not be checked';
const hidden = 'Open requests are not visible to you';
const hangs: FaultKind = { id: 'fN3', what: 'no answer', read: 'unreachable', fault: { kind: 'hang' } };

const state = () => document.querySelector('.batch-state')?.textContent ?? '';
const checked = () => screen.findByText(/^The request will be sent for/);

describe.each(proxyLooks.map((look) => [look.call, look] as const))(
  '%s, before a request for someone else',
  (call, look) => {
    test(
      'each fault leaves the decision to the person: nothing is sent and nothing is lost',
      { timeout: 300_000 },
      async ({ task }) => {
        const invariants = watchInvariants();
        onTestFinished(invariants.stop);
        const { code, person } = onlyUserOfAo();
        const { user } = await signedInAt(address, 'proxy');
        await pickUser(user, code);
        await user.click(screen.getByText('Add new role'));
        await chooseRole(user, 'Community Advisor');
        await user.click(screen.getByLabelText(/^Requester comments/));
        await user.paste('Please');
        const typed = typedValues();
        const keptAddress = `${address}?institution=AO+${code}&users=${person.id}`;
        expect(shownAddress()).toBe(keptAddress);

        const found = ({ id, read }: FaultKind): string | null => {
          if (read === 'odd') return null;
          // Who may not see someone's access, or requests, may request it all the same, and a person may have none.
          const isOfAccess = look.path.endsWith('user_access/user');
          if (id === 'fH2' && !isOfAccess) return hidden;
          const isNone = ['fH2', 'fB1'].includes(id) && isOfAccess;
          return read === 'answered' || isNone ? clear : unchecked;
        };
        const meet = async (kind: FaultKind, wait: () => Promise<unknown>) => {
          const name = `${call}, before a request for someone else`;
          const cell = cellName(name, kind);
          const expectFewCalls = watchCalls(null);
          world().faults.failNext(`GET ${look.path}/${person.id}$`, kind.fault);
          await user.click(screen.getByText('Submit Request'));
          await wait();
          await checked();
          const expected = found(kind);
          expect(expected === null ? [clear, unchecked, 'Has an open request'] : [expected], cell).toContain(state());
          expect(screen.queryByText(/This user could not be checked/) !== null, cell).toBe(state() === unchecked);
          expectFewCalls(cell);
          expect(shownAddress(), cell).toBe(keptAddress);
          expect(document.activeElement, cell).not.toBe(document.body);
          invariants.expectInvariants(cell);
          await user.click(screen.getByText('Go Back'));
          await waitFor(() => expect(document.querySelector('.batch-state'), cell).toBeNull());
          // While it is decided, the form is locked.
          await waitFor(() => expect(typedValues(), cell).toEqual(typed));
          recordCell(task, name, kind);
        };

        for (const kind of faultKinds.filter(({ read }) => read !== undefined))
          await meet(kind, () => Promise.resolve());
        vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
        await meet(hangs, async () => {
          await screen.findByText('Checking for open requests…');
          await act(() => vi.advanceTimersByTimeAsync(30_000));
        });
      },
    );
  },
);
