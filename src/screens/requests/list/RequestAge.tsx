import { isLate } from '@/domain/outstanding';
import { isResolved } from '@/domain/requests';
import type { UserRequest } from '@/domain/userRequest';
import { ageText, dayText } from '@/lib/moments';
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
  const hasWaitedLong = isOpen && isLate(dateSubmitted, now);
  const age = ageText(dateSubmitted, now);
  return (
    <>
      <span className="unbroken">{dayText(dateSubmitted) || missingText}</span>
      {isOpen && age !== '' && (
        <span className={hasWaitedLong ? 'request-age is-late' : 'request-age'}>
          {age}
          {hasWaitedLong && <span className="visually-hidden">, late</span>}
        </span>
      )}
    </>
  );
}
