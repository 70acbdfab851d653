import { createSlice, nanoid, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import type { CallFacts } from '@/domain/callFacts';
import { slices } from './rootReducer';

export type AlertKind = 'success' | 'info' | 'warning' | 'danger';

export interface NewAlert {
  readonly kind: AlertKind;
  readonly title: string;
  readonly text: string;
  /** Stays through the next change of page, as after a save that redirects. (NAV-035) */
  readonly keptAcrossPages?: boolean;
  /** Milliseconds until it closes by itself; the usual time if left out. */
  readonly dismissAfter?: number;
  /** Of the failed call that it is about. */
  readonly facts?: CallFacts | undefined;
}

/** A message about an event. It shows above the page and stays in the list of messages. (KIT-036) */
export interface AlertMessage extends NewAlert {
  readonly id: string;
  /** When it was shown, in milliseconds since 1970. */
  readonly at: number;
  /** True while it shows above the page; afterwards it is in the list only. */
  readonly isOpen: boolean;
}

/** All messages of this session, oldest first. They are kept in memory only. */
const initialState: readonly AlertMessage[] = [];

const maxMessages = 200;

const closed = (alert: AlertMessage): AlertMessage => ({ ...alert, isOpen: false });

const slice = createSlice({
  name: 'alerts',
  initialState,
  reducers: {
    alertShown: {
      reducer: (state, { payload }: PayloadAction<AlertMessage>) => [...state, payload].slice(-maxMessages),
      prepare: (alert: NewAlert) => ({ payload: { ...alert, id: nanoid(), at: Date.now(), isOpen: true } }),
    },
    alertDismissed: (state, { payload: id }: PayloadAction<string>) =>
      state.map((alert) => (alert.id === id ? closed(alert) : alert)),
    /** Closes all alerts, as on a change of tab. */
    alertsCleared: (state) => state.map(closed),
    /** The page has changed: closes the alerts of the last page, except those that are kept for this one. (NAV-035) */
    pageLeft: (state) =>
      state.map((alert) => (alert.keptAcrossPages ? { ...alert, keptAcrossPages: false } : closed(alert))),
    messagesForgotten: () => initialState,
  },
  selectors: { selectMessages: (state) => state },
});

declare module './rootReducer' {
  interface LazySlices extends WithSlice<typeof slice> {}
}

export const { alertShown, alertDismissed, alertsCleared, pageLeft, messagesForgotten } = slice.actions;
export const { selectMessages } = slice.injectInto(slices).selectors;
