import { fitsRoute, paths } from './paths';

/** Where `npm run manual` puts the user manual: one page for each chapter, and all of it as a PDF. */
export const manualFiles = { folder: '/manual/', contents: 'index.html', pdf: 'manual.pdf' } as const;

/** The chapter, and the section in it, about the screen of each route. The first route that fits counts. */
export const manualPages: Readonly<Record<string, string>> = {
  [paths.signIn]: 'sign-in',
  [paths.public]: 'sign-in#welcome',
  [paths.signOut]: 'sign-in#sign-out',
  [paths.singleSignOn]: 'dashboard#applications',
  [paths.forgotPassword]: 'passwords#forgotten',
  [paths.expiringPassword]: 'passwords#expiring',
  [`${paths.setPassword}/:hash?`]: 'passwords#link',
  [`${paths.resetPassword}/:hash?`]: 'passwords#link',
  [paths.changePassword]: 'passwords#change',
  [paths.register]: 'register',
  [paths.dashboard]: 'dashboard',
  [paths.resources]: 'dashboard#resources',
  [paths.visualization]: 'dashboard#visualizations',
  [paths.dashboardItem]: 'items',
  [paths.resource]: 'items',
  [paths.profile]: 'profile',
  [paths.requestAccess]: 'request-access',
  [paths.requestForOthers]: 'request-for-others',
  [paths.requestUser]: 'request-a-user',
  [paths.reports]: 'reports',
  [paths.userRequests]: 'review-queue',
  [paths.reviewAccessChange]: 'review-access',
  [paths.reviewProfileChange]: 'review-profile',
  [paths.reviewRegistration]: 'review-registration',
  [paths.users]: 'users',
  [paths.user]: 'users#one-user',
  [paths.configure]: 'configure',
  [paths.newSystem]: 'configure#systems',
  [paths.system]: 'configure#systems',
  [paths.newPortalRole]: 'configure#portal-roles',
  [paths.portalRole]: 'configure#portal-roles',
  [paths.newStudyRole]: 'configure#study-roles',
  [paths.studyRole]: 'configure#study-roles',
  [paths.auditTrail]: 'audit-trail',
  [paths.access]: 'access-explorer',
  [paths.accessRecord]: 'access-explorer#one-record',
};

/** `chapter#section` as an address. */
export function manualAddress(page: string): string {
  const [chapter = '', section] = page.split('#');
  return `${manualFiles.folder}${chapter}.html${section === undefined ? '' : `#${section}`}`;
}

/** The manual's address for the screen at a path; the contents for a path without a screen. */
export function helpAddress(path: string): string {
  const page = Object.entries(manualPages).find(([route]) => fitsRoute(route, path))?.[1];
  return page === undefined ? manualFiles.folder + manualFiles.contents : manualAddress(page);
}
