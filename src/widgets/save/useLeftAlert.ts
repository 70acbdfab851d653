import { failureTexts } from '@/domain/formErrors';
import { alertShown, type NewAlert } from '@/store/alerts';
import { isSessionEnd, type CallFailure } from '@/store/callResult';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { selectProfile } from '@/store/profile';
import { useHasLeft } from '@/widgets/useHasLeft';

/**
 * For a write that ends after its screen was left: an alert says what the screen would have shown. It is for nobody else
 * who has signed in since, and the end of a session says so itself.
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
    /** @param fallback the title where the failure has no text of its own */
    alertFailureIfLeft: (failure: CallFailure, fallback: string) => {
      if (isSessionEnd(failure)) return;
      const [title = fallback, ...others] = failureTexts(failure.messages);
      alertIfLeft({ kind: 'danger', title, text: others.join(' '), facts: failure.messages.facts });
    },
  };
}
