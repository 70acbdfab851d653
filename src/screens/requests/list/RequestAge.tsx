import { isResolved } from '@/domain/requests';
import { workingDaysOfReview, type UserRequest } from '@/domain/userRequest';
import { ageText, dayText, isOlderThanWorkingDays } from '@/lib/moments';
import { missingText } from '@/lib/plainText';

interface RequestAgeProps {
  readonly request: UserRequest;
  /** In ms since 1970. */
  readonly now: number;
}

/** When a request was made; how long it waits, and whether that is too long. */
export function RequestAge({ request, now }: RequestAgeProps) {
  const { dateSubmitted, requestStatus } = request;
  const isOpen = !isResolved({ requestStatus }) && requestStatus !== 'DENIED';
  const isLate = isOpen && isOlderThanWorkingDays(dateSubmitted, workingDaysOfReview, now);
  const age = ageText(dateSubmitted, now);
  return (
    <>
      <span className="unbroken">{dayText(dateSubmitted) || missingText}</span>
      {isOpen && age !== '' && (
        <span className={isLate ? 'request-age is-late' : 'request-age'}>
          {age}
          {isLate && <span className="visually-hidden">, late</span>}
        </span>
      )}
    </>
  );
}
