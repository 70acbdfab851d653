import type { Page } from '@playwright/test';
import type { PageGuard } from '@test/e2e/pageGuard';
import type { MockServer } from '@test/e2e/mockServer';

/** What a state is reached with. */
export interface StateSetting {
  readonly page: Page;
  readonly mockServer: MockServer;
  readonly guard: PageGuard;
  /** Goes to an address as this person, who signs in for it where somebody else or nobody is signed in. */
  readonly open: (username: string, address: string) => Promise<void>;
}

/** Goes there until all of the state is drawn. */
export type Reach = (setting: StateSetting) => Promise<void>;

/** The states that most screens have. A screen that lacks one of them says why. */
export const usualStates = ['empty', 'loading', 'failed', 'filled', 'read-only', 'dialog'] as const;

/** A `menu` closes when the window changes. */
export const otherStates = ['errors', 'saving', 'done', 'menu'] as const;

export interface ScreenStates {
  /** Why the screen has no such state. */
  readonly lacks: Readonly<Partial<Record<(typeof usualStates)[number], string>>>;
  /** By the kind of state, and behind a colon which of its kind it is: `dialog`, `dialog: unsaved`. */
  readonly states: Readonly<Record<string, Reach>>;
}

/** The screens of a table, by the paths of their routes or, where they have none, by what they are. */
export type StatesTable = Readonly<Record<string, ScreenStates>>;
