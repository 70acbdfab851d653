/** Documented calls without a row, each with the reason. */
export const notCalled: readonly { readonly call: string; readonly why: string }[] = [
  {
    call: 'GET /rest/secure/user_access/user',
    why: 'the profile includes the accesses; test/api/userAccess.test.ts reads its answer',
  },
  {
    call: 'POST /rest/secure/user_access',
    why: "a user's accesses are replaced together; test/store/userAccess.test.ts covers its faults",
  },
  {
    call: 'PUT /rest/secure/user_access/1',
    why: "a user's accesses are replaced together; test/store/userAccess.test.ts covers its faults",
  },
  {
    call: 'GET /rest/secure/user_access_mod_request/status/NEW',
    why: 'the queue is one call for all kinds of requests; test/store/requestLists.test.ts covers its faults',
  },
  {
    call: 'GET /rest/secure/ldap_user_profile_mod_request/status/NEW',
    why: 'the queue is one call for all kinds of requests; test/store/requestLists.test.ts covers its faults',
  },
  {
    call: 'PUT /rest/secure/system_mgmt/portal_roles/activate/1',
    why: 'deleted records are read-only: no screen reactivates them',
  },
  {
    call: 'PUT /rest/secure/system_mgmt/study_role/1/activate/',
    why: 'deleted records are read-only: no screen reactivates them',
  },
  {
    call: 'PUT /rest/secure/system_mgmt/system_access/1/activate/',
    why: 'deleted records are read-only: no screen reactivates them',
  },
];
