/** An entry of the side navigation. */
type Entry = readonly [text: string, address: string];

/** The side navigation as `useMenu.ts` must build it, in order. */
export const menuOfEverybody: readonly Entry[] = [
  ['Dashboard', '/app/dashboard'],
  ['Request a User', '/app/proxy-registration'],
  ['Request Access Change', '/app/profile?tab=access'],
  ['Reports', '/app/reports'],
];

/** The same for people who may submit requests for others. */
export const menuOfProxies: readonly Entry[] = menuOfEverybody.toSpliced(3, 0, [
  'Request Access Change for Others',
  '/app/proxy-access-change-request',
]);

/** What follows for people who may read users. */
export const menuOfAdministration: readonly Entry[] = [
  ['User Requests', '/app/user-requests'],
  ['Users', '/app/users'],
  ['Configure', '/app/configure'],
  ['Access Explorer', '/app/access'],
  ['Audit Trail', '/app/audit-trail'],
];
