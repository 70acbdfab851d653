import { failureTexts } from '@/domain/formErrors';
import { alertShown } from '@/store/alerts';
import { isSessionEnd, type CallFailure } from '@/store/callResult';
import { useAppDispatch } from '@/store/hooks';
import { useHasLeft } from '@/widgets/useHasLeft';

/**
 * For writes beside a form: an alert reports the failure of one that ends after its screen was left.
 * @param fallback what the alert says where the failure has no text
 */
export function useFailureAlert(fallback: string): (failure: CallFailure) => void {
  const dispatch = useAppDispatch();
  const hasLeft = useHasLeft();
  return (failure) => {
    if (!hasLeft.current || isSessionEnd(failure)) return;
    const [title = fallback, ...others] = failureTexts(failure.messages);
    dispatch(alertShown({ kind: 'danger', title, text: others.join(' '), facts: failure.messages.facts }));
  };
}
