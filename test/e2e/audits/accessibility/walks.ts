import type { Page } from '@playwright/test';
import { paths } from '@/config/paths';

const link = (name: string | RegExp) => (page: Page) => page.getByRole('main').getByRole('link', { name }).first();
const entry = (name: string) => (page: Page) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true });

/** What a user follows from one screen to the next, and the route it leads to. */
type Step = readonly [
  where: string,
  what: (page: Page) => ReturnType<Page['getByRole']>,
  before?: (page: Page) => Promise<void>,
];

const configureTab = (name: string) => (page: Page) => page.getByRole('tab', { name }).click();
const userMenu = (page: Page) => page.locator('.bar').getByRole('button').last().click();

/** One walk through all screens that links reach. */
export const walks: Readonly<Record<string, readonly Step[]>> = {
  admin: [
    [paths.requestUser, entry('Request a User')],
    [paths.profile, entry('Request Access Change')],
    [paths.requestAccess, link('Request New Access')],
    [paths.reports, entry('Reports')],
    [paths.userRequests, entry('User Requests')],
    [paths.reviewAccessChange, link(/^Access Change: /)],
    [paths.userRequests, link('Back to User Requests')],
    [paths.reviewProfileChange, link(/^Profile Change: /)],
    [paths.user, link('View/Edit User')],
    [paths.reviewProfileChange, link('Profile Change Request')],
    [paths.userRequests, entry('User Requests')],
    [paths.reviewRegistration, link(/^Registration: /)],
    [paths.users, entry('Users')],
    [paths.configure, entry('Configure')],
    [paths.newSystem, link('Create New System')],
    [paths.configure, link('Cancel')],
    [paths.system, link('Document Library')],
    [paths.configure, entry('Configure')],
    [paths.newPortalRole, link('Create New Portal Role'), configureTab('Portal Roles')],
    [paths.configure, link('Cancel')],
    [paths.portalRole, link('User Support')],
    [paths.configure, entry('Configure')],
    [paths.newStudyRole, link('Create New Study Role'), configureTab('Study Roles')],
    [paths.configure, link('Cancel')],
    [paths.studyRole, link('Pharmacist')],
    [paths.access, entry('Access Explorer')],
    [paths.accessRecord, link(/, CRA$/)],
    [paths.auditTrail, entry('Audit Trail')],
    [paths.dashboard, entry('Dashboard')],
    [paths.visualization, link(/^Site Accrual/)],
    [paths.dashboard, entry('Dashboard')],
    [paths.dashboardItem, link('Edit Query Aging')],
    [paths.dashboard, link('Back to Dashboard')],
    [paths.resources, link('All resources')],
    [paths.resource, link(/^Edit Manual/)],
    [paths.profile, (page) => page.getByRole('link', { name: 'Profile', exact: true }), userMenu],
    [paths.changePassword, (page) => page.getByRole('link', { name: 'Change Password' }), userMenu],
  ],
  proxy: [[paths.requestForOthers, entry('Request Access Change for Others')]],
};

/** Only links on other sites, such as those in emails, lead to these. */
export const reachedByAddressOnly: readonly string[] = [paths.singleSignOn];
