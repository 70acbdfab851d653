import { postSingleSignOn } from '@/api/singleSignOn';
import { callTexts } from '@/domain/texts';
import { createApiThunk } from './apiThunk';

/** Signs the user in to a portal application. */
export const openApplication = createApiThunk('singleSignOn/openApplication', postSingleSignOn, {
  entity: 'singleSignOn',
  text: callTexts.singleSignOn,
  // Without an answer there is no application to go to.
  unchangedText: () => callTexts.singleSignOn,
});
