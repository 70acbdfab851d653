import { Highlight } from '@/components/feedback/Highlight';
import { dateOf, isDay, localTime, momentText } from '@/lib/moments';
import { missingText, plainText } from '@/lib/plainText';

interface TimestampProps {
  /** As the server sent it. */
  readonly of: string;
  /** What is searched for, marked in the text. */
  readonly query?: string;
}

/** A server's timestamp in short form; its tooltip and screen readers give the seconds and the time zone. */
export function Timestamp({ of, query = '' }: TimestampProps) {
  const moment = dateOf(of);
  const text = momentText(of);
  if (moment === null || isDay(of)) return <Highlight text={plainText(text) || missingText} query={query} />;
  const exact = localTime(moment);
  return (
    <time dateTime={moment.toISOString()} title={exact}>
      <span aria-hidden="true">
        <Highlight text={text} query={query} />
      </span>
      <span className="visually-hidden">{exact}</span>
    </time>
  );
}
