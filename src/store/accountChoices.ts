import { getAccountTypes, getAssignableRoles } from '@/api/accountChoices';
import { callTexts } from '@/domain/texts';
import { makeRead } from './makeRead';

/** The account types. A failure is only logged. (RPEND-045) */
export const accountTypesRead = makeRead('accountTypes', getAccountTypes, {
  text: callTexts.loadAccountTypes,
  isLogged: true,
});

/**
 * The portal roles that users can be given. They are out of date once a portal role has been saved. A failure is only
 * logged. (RPEND-046, USER-073)
 */
export const assignableRolesRead = makeRead('assignableRoles', getAssignableRoles, {
  text: callTexts.loadUserPortalRoles,
  isLogged: true,
});
