/** Calls of the documents that have no row, as no screen loads with them; each with the reason. */
export const notCalled: readonly { readonly call: string; readonly why: string }[] = [
  {
    call: 'GET /rest/secure/user_access/1',
    why: "a person's accesses come with the user or the profile; the data layer has it for UACC-026, and test/store/userAccess.test.ts meets its faults",
  },
  {
    call: 'GET /rest/secure/user_access/user/4',
    why: 'it is looked at only before a request for somebody else is sent; test/store/userAccess.test.ts meets its faults',
  },
  {
    call: 'GET /rest/secure/user_access/user',
    why: 'the profile carries the own accesses; test/store/userAccess.test.ts meets its faults',
  },
  {
    call: 'POST /rest/secure/user_access',
    why: "a user's accesses are replaced together; test/store/userAccess.test.ts meets its faults",
  },
  {
    call: 'PUT /rest/secure/user_access/1',
    why: "a user's accesses are replaced together; test/store/userAccess.test.ts meets its faults",
  },
  {
    call: 'GET /rest/secure/user_access_mod_request/status/NEW',
    why: 'the queue is one call for all kinds of requests; test/store/requestLists.test.ts meets its faults',
  },
  {
    call: 'GET /rest/secure/ldap_user_profile_mod_request/status/NEW',
    why: 'the queue is one call for all kinds of requests; test/store/requestLists.test.ts meets its faults',
  },
  {
    call: 'PUT /rest/secure/system_mgmt/portal_roles/activate/1',
    why: 'what was deleted is only read: no screen offers to activate it again',
  },
  {
    call: 'PUT /rest/secure/system_mgmt/study_role/1/activate/',
    why: 'what was deleted is only read: no screen offers to activate it again',
  },
  {
    call: 'PUT /rest/secure/system_mgmt/system_access/1/activate/',
    why: 'what was deleted is only read: no screen offers to activate it again',
  },
];
