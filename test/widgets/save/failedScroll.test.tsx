import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { timings } from '@/config/timings';
import { atSmallForm, failure, server } from '@test/support/smallForm';

test('a save that fails scrolls to its outcome where the top of the page would leave that out of view', async () => {
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  const scrollIntoView = vi.spyOn(Element.prototype, 'scrollIntoView');
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, window.innerHeight));
  const { calls } = server();
  calls.write.mockResolvedValue(failure('failed'));
  const { save } = await atSmallForm(calls);
  await save();
  await waitFor(() => expect(scrollIntoView).toHaveBeenCalledOnce());
  expect(scrollIntoView.mock.contexts[0]).toBe(screen.getByRole('group', { name: 'Unable to save.' }));
  expect(window.scrollTo).not.toHaveBeenCalled();
});

test('a save that fails scrolls nothing once its screen was left', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  const { calls } = server();
  calls.write.mockResolvedValue(failure('failed'));
  const { save, unmount } = await atSmallForm(calls);
  await save();
  await screen.findByRole('group', { name: 'Unable to save.' });
  unmount();
  scrollTo.mockClear();
  await vi.advanceTimersByTimeAsync(timings.afterFailureDelay);
  expect(scrollTo).not.toHaveBeenCalled();
});
