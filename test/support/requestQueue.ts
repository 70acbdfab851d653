import { addProfileRequest, addRequest } from './reviews';
import { world } from './server';

/** Three requests of Daniela's, which the list finds by her last name; the one with the newest date comes first. */
export function threeRequests() {
  for (const request of world().accessRequests.all()) {
    if (request.portalUserId === world().person('user').id) {
      world().saveAccessRequest({ ...request, requestStatus: 'REJECTED' });
    }
  }
  for (const registration of world().registrations.all()) {
    world().registrations.save({ ...registration, registrationStatus: 'DENIED' });
  }
  const first = addRequest('NEW', { sysdat: '2025-11-10T00:00:00.000Z' });
  const second = addRequest('CHANGE', { sysdat: '2025-11-09T00:00:00.000Z' });
  const third = addProfileRequest({ sysdat: '2025-11-08T00:00:00.000Z' });
  return { first, second, third };
}

/** The query of the list that holds them, as the address of a review carries it. */
export const listOfThree = `?list=${encodeURIComponent('filter=García')}`;
