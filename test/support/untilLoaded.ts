import { waitFor } from '@testing-library/react';
import { expect } from 'vitest';

/** Waits until no part of the page is loading. @param cell what is tested, for the message */
export function untilLoaded(cell?: string): Promise<void> {
  return waitFor(() => expect(document.querySelector('.busy, [aria-busy="true"]'), cell).toBeNull());
}
