import type { StatesTable } from '@test/e2e/audits/accessibility/screenState';
import { accessStates } from './accessStates';
import { configureStates } from './configureStates';
import { dashboardStates } from './dashboardStates';
import { frameStates } from './frameStates';
import { publicStates } from './publicStates';
import { registrationStates } from './registrationStates';
import { requestStates } from './requestStates';
import { userStates } from './userStates';

/** The states of each screen, by its route. */
export const screenStates: StatesTable = {
  ...publicStates,
  ...dashboardStates,
  ...userStates,
  ...accessStates,
  ...configureStates,
  ...requestStates,
  ...registrationStates,
};

/** With what can replace or cover any screen. */
export const allStates: StatesTable = { ...screenStates, ...frameStates };

/** @param state e.g. `dialog: unsaved` */
export const kindOf = (state: string) => state.split(':')[0] ?? '';
