import { createSlice, nanoid, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import type { UnknownAction } from 'redux';
import type { ThunkAction } from 'redux-thunk';
import { loadProfile } from './profile';
import { slices } from './rootReducer';

export type AlertKind = 'success' | 'info' | 'warning' | 'danger';

interface NewAlert {
  readonly kind: AlertKind;
  readonly title: string;
  readonly text: string;
  /** It stays through the next change of page, as after a save that leads elsewhere. (NAV-035) */
  readonly keptAcrossPages?: boolean;
  /** Closes itself after so many milliseconds, if not after the usual time. */
  readonly dismissAfter?: number;
}

/** A message about something that happened. It is shown above the page, and found again in the list of messages. (KIT-036) */
export interface AlertMessage extends NewAlert {
  readonly id: string;
  /** When it was said, in milliseconds of the epoch. */
  readonly at: number;
  /** Shown above the page; otherwise it is in the list only. */
  readonly isOpen: boolean;
}

/** All that was said in this session, oldest first; it is nowhere but in memory. */
const initialState: readonly AlertMessage[] = [];

/** More than anybody reads, and few enough to keep. */
const mostMessages = 200;

const closed = (alert: AlertMessage): AlertMessage => ({ ...alert, isOpen: false });

const slice = createSlice({
  name: 'alerts',
  initialState,
  reducers: {
    alertShown: {
      reducer: (state, { payload }: PayloadAction<AlertMessage>) => [...state, payload].slice(-mostMessages),
      prepare: (alert: NewAlert) => ({ payload: { ...alert, id: nanoid(), at: Date.now(), isOpen: true } }),
    },
    alertDismissed: (state, { payload: id }: PayloadAction<string>) =>
      state.map((alert) => (alert.id === id ? closed(alert) : alert)),
    /** All that is shown goes, as on a change of tab. */
    alertsCleared: (state) => state.map(closed),
    /** The page changed: what was said about the last one goes, but for what was to be read on this one. (NAV-035) */
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

/** Loads who is signed in, and says so where the person is when that fails: the top bar has no room to. */
export function loadProfileOrTell(): ThunkAction<Promise<void>, unknown, unknown, UnknownAction> {
  return async (dispatch) => {
    const result = await dispatch(loadProfile());
    const text = loadProfile.rejected.match(result) && result.payload?.messages.error;
    if (text) dispatch(alertShown({ kind: 'warning', title: 'Your name cannot be shown', text }));
  };
}
