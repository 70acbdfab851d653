/** The call that ends a session is no form's: who signs out is signed out here, whatever the server says. */
export const sessionRows = [{ call: 'POST /rest/secure/token/invalidate' }] as const;
