import { useId, useMemo } from 'react';
import { DelayedDateField } from '@/components/form/DateField';
import { SelectField } from '@/components/form/SelectField';
import { useDelayedChange } from '@/components/useDelayedChange';
import { useTimeSliced } from '@/components/useTimeSliced';
import { timings } from '@/config/timings';
import { matrixKinds, type MatrixKind } from '@/domain/accessMatrix';
import { differenceKinds, type DifferenceKind } from '@/domain/accessComparison';
import { daysInOrder, type RevisionsById } from '@/domain/accessDays';
import { dayTexts as texts, matrixTexts } from '@/domain/accessTexts';
import { dayText } from '@/lib/moments';

const views = (['', ...matrixKinds] as const).map((value) => ({ value, label: matrixTexts.views[value] }));

const kindOptions = (['', ...differenceKinds] as const).map((value) => ({
  value,
  label: value === '' ? texts.allKinds : texts.kinds[value],
}));

interface DayFieldsProps {
  /** '' for now. */
  readonly day: string;
  /** '' without a comparison. */
  readonly compare: string;
  /** The selected days, including days after today. */
  readonly asked: Readonly<Record<'day' | 'compare', string>>;
  /** '' for all; null without a comparison. */
  readonly difference: DifferenceKind | '' | null;
  /** '' for the list. */
  readonly view: MatrixKind | '';
  readonly onChange: (name: 'day' | 'compare' | 'difference' | 'view', value: string) => void;
  /** Those that the dates of the records name. */
  readonly days: ReadonlySet<string>;
  readonly revisions: RevisionsById;
}

const steady = { delay: timings.sliderInterval, isSteady: true };

/** Moves the day from one change to the next. */
function DaySlider({
  day,
  onChange,
  days: ofRecords,
  revisions,
}: Pick<DayFieldsProps, 'day' | 'onChange' | 'days' | 'revisions'>) {
  const id = useId();
  const { shown, change, settle } = useDelayedChange(day, (next) => onChange('day', next), steady);
  const [days] = useTimeSliced(useMemo(() => () => daysInOrder(ofRecords, revisions), [ofRecords, revisions]));
  if (days === null || days.length < 2) return null;
  const position = Math.max(
    0,
    days.findLastIndex((one) => one <= shown),
  );
  return (
    <div className="field day-slider">
      <label htmlFor={id} className="form-label">
        {texts.slider}
      </label>
      <input
        id={id}
        type="range"
        min={0}
        max={days.length - 1}
        value={position}
        aria-valuetext={dayText(days[position] ?? '')}
        aria-describedby={`${id}-hint`}
        onChange={(event) => change(days[Number(event.target.value)] ?? '')}
        onPointerUp={settle}
        onKeyUp={settle}
        onBlur={settle}
      />
      <p className="form-hint" id={`${id}-hint`}>
        {texts.sliderHint}
      </p>
    </div>
  );
}

/** How the answer is drawn, the day that it is about, and another one to compare it with. */
export function DayFields({ day, compare, asked, difference, view, onChange, days, revisions }: DayFieldsProps) {
  const hasDifference = day !== '' && difference !== null && view === '';
  return (
    <div className="access-filter-group" role="group" aria-label="View and day">
      <SelectField
        name="view"
        label={matrixTexts.view}
        options={views}
        value={view}
        onChange={(value) => onChange('view', value ?? '')}
      />
      <DelayedDateField
        label={texts.day}
        name="day"
        value={asked.day}
        error={asked.day === day ? undefined : texts.afterToday}
        hint={texts.dayHint}
        onChange={(value) => onChange('day', value)}
      />
      {day !== '' && (
        <>
          <DelayedDateField
            label={texts.compare}
            name="compare"
            value={asked.compare}
            error={asked.compare === compare ? undefined : texts.afterToday}
            onChange={(value) => onChange('compare', value)}
          />
          {hasDifference && (
            <SelectField
              name="difference"
              label={texts.difference}
              options={kindOptions}
              value={difference}
              onChange={(value) => onChange('difference', value ?? '')}
            />
          )}
          <DaySlider day={day} onChange={onChange} days={days} revisions={revisions} />
        </>
      )}
    </div>
  );
}
