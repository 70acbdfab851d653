import { pageLoadType } from '@/lib/pageLoad';
import { selectIsEndedByChoice } from '@/store/auth';
import { wasEndedByChoice } from '@/store/draftStorage';
import { useAppSelector } from '@/store/hooks';

/**
 * Whether the address belongs to a session that its user has chosen to end. Addresses hold search texts, which must not
 * outlive that, not even in the browser's history: such an address is no way back after the next sign-in.
 */
export function useIsPast(): boolean {
  const isEndedByChoice = useAppSelector(selectIsEndedByChoice);
  return isEndedByChoice || (pageLoadType() === 'back_forward' && wasEndedByChoice());
}
