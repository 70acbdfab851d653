import type { Page } from '@playwright/test';
import type { PageGuard } from '@test/e2e/pageGuard';
import type { MockServer } from '@test/e2e/mockServer';

/** What a state is reached with. */
interface StateSetting {
  readonly page: Page;
  readonly mockServer: MockServer;
  readonly guard: PageGuard;
  /** Opens an address as this user, signing in first if someone else or nobody is signed in. */
  readonly open: (username: string, address: string) => Promise<void>;
}

/** Goes to the state and waits until it is fully rendered. */
export type Reach = (setting: StateSetting) => Promise<void>;

/** The states that most screens have. A screen without one says why. */
export const usualStates = ['empty', 'loading', 'failed', 'filled', 'read-only', 'dialog'] as const;

/** A `menu` closes when the viewport changes. */
export const otherStates = ['errors', 'saving', 'done', 'menu'] as const;

interface ScreenStates {
  /** Why the screen has no such state. */
  readonly lacks: Readonly<Partial<Record<(typeof usualStates)[number], string>>>;
  /** By kind of state, with a suffix where there are several: `dialog`, `dialog: unsaved`. */
  readonly states: Readonly<Record<string, Reach>>;
}

/** Screens by the path of their route or, if they have none, by name. */
export type StatesTable = Readonly<Record<string, ScreenStates>>;
