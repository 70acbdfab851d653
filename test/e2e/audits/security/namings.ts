interface Naming {
  /** What the screen says about an invalid id. */
  readonly told: string;
  /** Calls it still makes, none of which contain the id. */
  readonly calls?: readonly string[];
}

/** The routes with a record's id. */
export const namings: Readonly<Record<string, Naming>> = {
  '/app/dashboard/items/:id': { told: 'No records found', calls: ['GET /rest/secure/dashboard_items'] },
  '/app/access/:id': { told: "Problem loading user's access." },
  '/app/users/:id': { told: 'Unable to load the specified user.' },
  '/app/resources/:id': { told: 'No records found', calls: ['GET /rest/secure/resources'] },
  '/app/configure/systems/:id': { told: 'Problem loading system.' },
  '/app/configure/roles/:id': { told: 'Problem loading portal role.' },
  '/app/configure/study-roles/:id': {
    told: 'Problem loading study-role.',
    calls: ['GET /rest/secure/system_mgmt/system_access/'],
  },
  '/app/user-requests/access-change/:id': {
    told: 'Problem loading user-access modification request(s).',
    calls: [
      'GET /rest/public/sites',
      'GET /rest/public/studies',
      'GET /rest/public/user_registration/study_roles/',
      'GET /rest/public/user_registration/system_accesses/',
      'GET /rest/secure/user_management/user_requests/outstanding',
    ],
  },
  '/app/user-requests/profile-change/:id': {
    told: 'Problem loading profile-change request.',
    calls: ['GET /rest/secure/user_management/user_requests/outstanding'],
  },
  '/app/user-requests/registration/:id': {
    told: 'An error has occurred while loading registrations.',
    calls: ['GET /rest/secure/user_management/user_requests/outstanding'],
  },
  '/app/visualization/:id': { told: 'Unable to display the visualization.' },
};
