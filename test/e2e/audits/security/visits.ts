import type { Page } from '@playwright/test';
import { INITIAL_PASSWORD_HASH, RESET_PASSWORD_HASH } from '@test/mock-server/testUsers';

export interface Visit {
  /** The route as in `screenRoutes.ts`. */
  readonly route: string;
  /** The address; defaults to the route. */
  readonly at?: string;
  /** Buttons that open something, one after the other; Escape closes it. */
  readonly open?: ReadonlyArray<(page: Page) => Promise<unknown>>;
  /** The button that submits what was typed; the server rejects it. */
  readonly submit?: string;
  /** True if the screen shows no text from the server. */
  readonly isPlain?: boolean;
}

export const press = (name: string | RegExp) => (page: Page) =>
  page.getByRole('main').getByRole('button', { name }).first().click();
const finalize = async (page: Page) => {
  await page.getByRole('radio', { name: 'Rejected' }).check();
  await press('Save Changes')(page);
};
const remove = (noun: string) => [press(`Delete ${noun}`)];

/** Every route, by the user who sees most of it. */
export const visits: Readonly<Record<string, readonly Visit[]>> = {
  '': [
    { route: '/public/', isPlain: true },
    { route: '/forgot-password', isPlain: true, submit: 'Send Reset Email' },
    { route: '/set-password/:hash?', at: `/set-password/${INITIAL_PASSWORD_HASH}` },
    { route: '/reset-password/:hash?', at: `/reset-password/${RESET_PASSWORD_HASH}` },
    { route: '/register', submit: 'Submit Request', isPlain: true },
  ],
  admin: [
    { route: '/app/dashboard' },
    { route: '/app/dashboard/items/:id', at: '/app/dashboard/items/3', submit: 'Save Item' },
    { route: '/app/resources' },
    { route: '/app/resources/:id', at: '/app/resources/3', submit: 'Save Item' },
    { route: '/app/audit-trail' },
    { route: '/app/access' },
    { route: '/app/access/:id', at: '/app/access/5' },
    { route: '/app/sso', at: '/app/sso?item=1' },
    { route: '/app/users' },
    {
      route: '/app/users/:id',
      at: '/app/users/4',
      open: [
        (page) =>
          page
            .getByRole('switch')
            .or(page.getByLabel(/^(Active|Inactive)$/))
            .first()
            .click(),
      ],
      submit: 'Save Changes',
    },
    { route: '/app/users/:id', at: '/app/users/4?tab=details', submit: 'Save Changes' },
    { route: '/app/users/:id', at: '/app/users/4?tab=access&record=5' },
    { route: '/app/users/:id', at: '/app/users/4?tab=history' },
    { route: '/app/configure' },
    { route: '/app/configure', at: '/app/configure/?tab=portalRoles' },
    { route: '/app/configure', at: '/app/configure/?tab=studyRoles' },
    { route: '/app/configure/systems/new', submit: 'Create System', isPlain: true },
    {
      route: '/app/configure/systems/:id',
      at: '/app/configure/systems/2',
      open: remove('System'),
      submit: 'Save System',
    },
    { route: '/app/configure/roles/new', isPlain: true },
    { route: '/app/configure/roles/:id', at: '/app/configure/roles/4', open: remove('Portal Role') },
    { route: '/app/configure/study-roles/new' },
    { route: '/app/configure/study-roles/:id', at: '/app/configure/study-roles/11', open: remove('Study Role') },
    { route: '/app/user-requests' },
    {
      route: '/app/user-requests/access-change/:id',
      at: '/app/user-requests/access-change/5',
      open: [press('Keyboard Shortcuts'), press('Apply Above Changes'), finalize],
    },
    {
      route: '/app/user-requests/profile-change/:id',
      at: '/app/user-requests/profile-change/11',
      open: [finalize],
    },
    {
      route: '/app/user-requests/registration/:id',
      at: '/app/user-requests/registration/16',
      open: [press('Delete'), press('Reject')],
      submit: 'Create User',
    },
    { route: '/app/visualization/:id', at: '/app/visualization/1' },
    { route: '/app/reports', isPlain: true },
    { route: '/change-password' },
    { route: '/app/change-password' },
  ],
  user: [
    { route: '/app/dashboard' },
    { route: '/app/profile', submit: 'Submit Request' },
    { route: '/app/profile', at: '/app/profile?tab=details', submit: 'Save Changes' },
    { route: '/app/profile', at: '/app/profile?tab=access' },
    { route: '/app/profile', at: '/app/profile?tab=history' },
    {
      route: '/app/profile/request-new-or-modified-access',
      at: '/app/profile/request-new-or-modified-access?accessRequestType=NEW&userId=4',
    },
  ],
  proxy: [
    { route: '/app/proxy-access-change-request' },
    { route: '/app/proxy-registration', submit: 'Submit Request' },
  ],
  reader: [
    { route: '/app/users/:id', at: '/app/users/4' },
    { route: '/app/configure/systems/:id', at: '/app/configure/systems/2' },
    { route: '/app/configure/study-roles/:id', at: '/app/configure/study-roles/11' },
    { route: '/app/user-requests/access-change/:id', at: '/app/user-requests/access-change/5' },
    { route: '/app/user-requests/registration/:id', at: '/app/user-requests/registration/16' },
    { route: '/app/signout', isPlain: true },
  ],
};
