import type { Registration } from '@/domain/registration';
import type { AccountOffers } from '@/domain/registrationReview';
import { pick } from '@/lib/pick';
import { accountTypesRead } from '@/store/accountChoices';
import { useStanding } from '@/store/makeRead';
import { directoryMatchesRead } from '@/store/registrationReview';

/** What the directory is searched by. */
export function soughtBy(registration: Registration) {
  return pick(registration, ['email', 'firstName', 'lastName']);
}

/** What the fields of the account offer, as far as it is loaded. */
export function useAccountOffers(registration: Registration): AccountOffers {
  const search = useStanding(directoryMatchesRead, soughtBy(registration));
  const types = useStanding(accountTypesRead);
  return {
    matches: search.data,
    hasSearchFailed: search.error !== null,
    accountTypes: types.data,
    haveTypesFailed: types.error !== null,
  };
}
