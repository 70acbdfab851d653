import { failureTexts } from '@/domain/formErrors';
import { alertShown, type NewAlert } from '@/store/alerts';
import { isSessionEnd, type CallFailure } from '@/store/callResult';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { selectProfile } from '@/store/profile';
import { useHasLeft } from '@/widgets/useHasLeft';

/**
 * For a write that ends after its screen was left: an alert says what the screen would have shown. It is not shown to
 * somebody else who has signed in since, nor for the end of a session, which has its own message.
 * @param fallback the title where a failure has no text of its own
 * @returns functions that do nothing while the screen is open
 */
export function useLeftAlert(fallback = '') {
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
    alertFailureIfLeft: (failure: CallFailure) => {
      if (isSessionEnd(failure)) return;
      const [title = fallback, ...others] = failureTexts(failure.messages);
      alertIfLeft({ kind: 'danger', title, text: others.join(' '), facts: failure.messages.facts });
    },
  };
}
