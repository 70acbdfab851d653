import { configureStore } from '@reduxjs/toolkit';
import { rootReducer } from './rootReducer';

/** A new store: one per page load, one per test. */
export function makeStore() {
  return configureStore({
    reducer: rootReducer,
    // In development, answers and Immer's states are frozen: changing them throws without a check after each action.
    middleware: (defaults) => defaults({ immutableCheck: false }),
    devTools: import.meta.env.DEV,
  });
}

export type AppStore = ReturnType<typeof makeStore>;
export type RootState = ReturnType<AppStore['getState']>;
export type AppDispatch = AppStore['dispatch'];
