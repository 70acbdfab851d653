import { failureTexts } from '@/domain/formErrors';
import { alertShown, type NewAlert } from '@/store/alerts';
import { isSessionEnd, type CallFailure } from '@/store/callResult';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { selectProfile } from '@/store/profile';
import { useHasLeft } from '@/widgets/useHasLeft';

/** How a write ended, as far as an alert says it. */
type Ending = Pick<CallFailure, 'kind' | 'messages'>;

/**
 * For a write that ends after its screen was left: an alert says what the screen would have shown. It is not shown to
 * somebody else who has signed in since, nor for the end of a session, which has its own message.
 * @returns functions that do nothing while the screen is open
 */
export function useLeftAlert() {
  const dispatch = useAppDispatch();
  const hasLeft = useHasLeft();
  const owner = useAppSelector(selectProfile)?.id;
  const alertIfLeft = (alert: NewAlert) =>
    dispatch((_, getState) => {
      // Before a profile is there, as on the public pages, it is for whoever sits here.
      const isForOwner = owner === undefined || selectProfile(getState())?.id === owner;
      if (hasLeft.current && isForOwner) dispatch(alertShown(alert));
    });
  return {
    alertIfLeft,
    /** @param heading the title, where the failure's own text stands below it */
    alertFailureIfLeft: (failure: Ending, heading?: string) => {
      const { info, facts } = failure.messages;
      if (isSessionEnd(failure)) return;
      if (info !== null) return void alertIfLeft({ kind: 'info', title: info, text: '' });
      const texts = failureTexts(failure.messages);
      const [title = '', ...others] = heading === undefined ? texts : [heading, ...texts];
      alertIfLeft({ kind: 'danger', title, text: others.join(' '), facts });
    },
  };
}
