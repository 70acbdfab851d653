import { json } from '../answers';
import { open } from '../route';
import type { Route } from '../route';

export const referenceDataRoutes: readonly Route[] = [
  open('GET', '/rest/public/sites', ({ world }) => json(world.sites)),
  open('GET', '/rest/public/countries', ({ world }) => json(world.countries)),
  open('GET', '/rest/public/states/:country', ({ world, param }) => json(world.states.get(param('country')) ?? [])),
  open('GET', '/rest/public/studies', ({ world }) => json(world.studies)),
  open('GET', '/rest/public/site_relation', ({ world }) => json(world.siteRelations)),
  open('GET', '/rest/public/user_registration/study_roles/', ({ world }) =>
    json(world.studyRoles.filter((role) => !role.inactive)),
  ),
  open('GET', '/rest/public/user_registration/system_accesses/', ({ world }) =>
    json(world.systems.filter((system) => !system.inactive)),
  ),
];
