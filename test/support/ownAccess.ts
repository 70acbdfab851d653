import { world } from './server';

/** The request screen of one's own access. */
export const screenPath = '/app/profile/request-new-or-modified-access';

/** The person without the request that would block a CRA. */
export function me() {
  const person = world().person('user');
  for (const request of world().accessRequests.all()) {
    if (request.portalUserId === person.id) world().saveAccessRequest({ ...request, requestStatus: 'REJECTED' });
  }
  return person;
}

/** An access of Daniela (`user`). */
export function accessAs(role: string) {
  const access = world()
    .accessesOf(world().person('user').id)
    .find(({ roleName, inactive }) => roleName === role && !inactive);
  if (!access) throw new Error(`no access as ${role}`);
  return access;
}

export const updateAddress = (id: number) =>
  `${screenPath}?accessRequestType=UPDATE&userId=${world().person('user').id}&existingUserAccessId=${id}`;
