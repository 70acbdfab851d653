import { createWorld } from '@test/mock-server/world';

/** Addresses of every authenticated screen, with the ids of seeded records. */
export function screenAddresses(): string[] {
  const world = createWorld();
  const idOf = (records: ReadonlyArray<{ readonly id: number }>) => {
    const [first] = records;
    if (first === undefined) throw new Error('No record to open');
    return first.id;
  };
  const { visualizations, dashboardItems, resources, accessRequests, profileRequests, registrations } = world;
  return [
    '/app/users',
    `/app/users/${world.person('user').id}`,
    '/app/profile',
    `/app/profile/request-new-or-modified-access?accessRequestType=NEW&userId=${world.person('admin').id}`,
    '/app/profile?tab=access',
    '/app/proxy-access-change-request',
    '/app/proxy-registration',
    '/app/reports',
    `/app/users/${world.person('user').id}?tab=access`,
    '/app/user-requests',
    `/app/user-requests/access-change/${idOf(accessRequests.all())}`,
    `/app/user-requests/profile-change/${idOf(profileRequests.all())}`,
    `/app/user-requests/registration/${idOf(registrations.all())}`,
    '/app/configure',
    '/app/configure/systems/new',
    `/app/configure/systems/${idOf(world.systems)}`,
    '/app/configure/roles/new',
    `/app/configure/roles/${idOf(world.portalRoles)}`,
    '/app/configure/study-roles/new',
    `/app/configure/study-roles/${idOf(world.studyRoles)}`,
    '/app/audit-trail',
    '/app/access',
    '/app/access/27',
    `/app/visualization/${idOf(visualizations)}`,
    `/app/dashboard/items/${idOf(dashboardItems)}`,
    '/app/resources',
    `/app/resources/${idOf(resources)}`,
    '/app/change-password',
    '/app/dashboard',
  ];
}
