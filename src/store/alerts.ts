import { createSlice, nanoid, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import { loadProfile } from './profile';
import { slices } from './rootReducer';

export type AlertKind = 'success' | 'info' | 'warning' | 'danger';

/** A message about something that happened, shown above the page. (KIT-036) */
export interface AlertMessage {
  readonly id: string;
  readonly kind: AlertKind;
  readonly title: string;
  readonly text: string;
}

const initialState: AlertMessage[] = [];

const slice = createSlice({
  name: 'alerts',
  initialState,
  reducers: {
    alertShown: {
      reducer: (state, { payload }: PayloadAction<AlertMessage>) => {
        state.push(payload);
      },
      prepare: (message: Omit<AlertMessage, 'id'>) => ({ payload: { ...message, id: nanoid() } }),
    },
    alertDismissed: (state, { payload: id }: PayloadAction<string>) => state.filter((alert) => alert.id !== id),
    /** The page changed: what was said about the last one goes. (NAV-035) */
    alertsCleared: () => initialState,
  },
  extraReducers: (builder) => {
    builder.addCase(loadProfile.rejected, (state, { payload, meta }) => {
      const text = payload?.messages.error;
      if (text) state.push({ id: meta.requestId, kind: 'warning', title: 'Your name cannot be shown', text });
    });
  },
  selectors: { selectAlerts: (state) => state },
});

declare module './rootReducer' {
  interface LazySlices extends WithSlice<typeof slice> {}
}

export const { alertShown, alertDismissed, alertsCleared } = slice.actions;
export const { selectAlerts } = slice.injectInto(slices).selectors;
