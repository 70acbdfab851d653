import type { Registration } from '@/domain/registration';
import type { AccountOffers } from '@/domain/registrationReview';
import { pick } from '@/lib/pick';
import { accountTypesRead } from '@/store/accountChoices';
import { useAppSelector } from '@/store/hooks';
import { answerTo, callFor } from '@/store/makeRead';
import { directoryMatchesRead } from '@/store/registrationReview';

/** What the directory is searched by. */
export function soughtBy(registration: Registration) {
  return pick(registration, ['email', 'firstName', 'lastName']);
}

/** What the fields of the account offer, as far as it is loaded. */
export function useAccountOffers(registration: Registration): AccountOffers {
  const search = useAppSelector(directoryMatchesRead.select);
  const accountTypes = useAppSelector(accountTypesRead.selectData);
  const sought = soughtBy(registration);
  return {
    matches: answerTo(search, sought)?.data ?? null,
    hasSearchFailed: callFor(search, sought).error !== null,
    accountTypes,
  };
}
