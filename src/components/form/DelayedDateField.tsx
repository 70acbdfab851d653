import { useDelayedChange } from '@/components/useDelayedChange';
import { timings } from '@/config/timings';
import { DateField } from './DateField';

interface DelayedDateFieldProps {
  readonly label: string;
  readonly name: string;
  readonly value: string;
  readonly error?: string | undefined;
  readonly hint?: string;
  readonly onChange: (value: string) => void;
}

/** A date field that applies a date once it is typed: on the way there, each digit of the year makes another date. */
export function DelayedDateField({ value, onChange, ...field }: DelayedDateFieldProps) {
  const { shown, change, settle } = useDelayedChange(value, onChange, { delay: timings.filterDelay });
  return <DateField {...field} value={shown} onChange={(event) => change(event.target.value)} onBlur={settle} />;
}
