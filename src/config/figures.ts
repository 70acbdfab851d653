// Figures of the documents that are neither delays (timings.ts) nor lengths of texts (domain/limits.ts). (CONST-012)

/** Token timeout in seconds if the server sent none. (AUTH-101) */
export const defaultTimeoutInSeconds = 3600;

/** The inactivity dialog opens below this many seconds; the session ends below one. (AUTH-094, AUTH-096) */
export const inactivityWarningFrom = 300;

/** Default page size of registrations. (CONST-005, CONST-006) */
export const registrationsPageSize = 300;

/** Page size that asks for all users at once. (USER-018) */
export const allUsersPageSize = 1_000_000;

/** The assumed limit of session storage, in characters. (REF-023) */
export const sessionStorageLimit = 5 * 1024 * 1024;
