import { useId, useMemo } from 'react';
import { DateField } from '@/components/form/DateField';
import { SelectField } from '@/components/form/SelectField';
import { matrixKinds, type MatrixKind } from '@/domain/accessMatrix';
import { changeDays, type RevisionsById } from '@/domain/accessDays';
import type { HeldAccess } from '@/domain/accessExplorer';
import { dayTexts as texts, matrixTexts } from '@/domain/accessTexts';
import { dayText } from '@/lib/moments';

const views = (['', ...matrixKinds] as const).map((value) => ({ value, label: matrixTexts.views[value] }));

interface DayFieldsProps {
  /** '' for now. */
  readonly day: string;
  /** '' without a comparison. */
  readonly compare: string;
  /** '' for the list. */
  readonly view: MatrixKind | '';
  readonly onChange: (name: 'day' | 'compare' | 'view', value: string) => void;
  readonly accesses: readonly HeldAccess[];
  readonly revisions: RevisionsById;
}

/** Moves the day from one change to the next. */
function DaySlider({ day, onChange, accesses, revisions }: Omit<DayFieldsProps, 'compare' | 'view'>) {
  const id = useId();
  const days = useMemo(
    () =>
      changeDays(
        accesses.map(({ record }) => record),
        revisions,
      ),
    [accesses, revisions],
  );
  const last = days.length - 1;
  const position = Math.max(
    0,
    days.findLastIndex((one) => one <= day),
  );
  if (last < 1) return null;
  return (
    <div className="field day-slider">
      <label htmlFor={id} className="form-label">
        {texts.slider}
      </label>
      <input
        id={id}
        type="range"
        className="form-range"
        min={0}
        max={last}
        value={position}
        aria-valuetext={dayText(days[position] ?? '')}
        aria-describedby={`${id}-hint`}
        onChange={(event) => onChange('day', days[Number(event.target.value)] ?? '')}
      />
      <p className="form-hint" id={`${id}-hint`}>
        {texts.sliderHint}
      </p>
    </div>
  );
}

/** How the answer is drawn, the day that it is about, and another one to compare it with. */
export function DayFields({ day, compare, view, onChange, accesses, revisions }: DayFieldsProps) {
  return (
    <div className="day-fields" role="group" aria-label="View and day">
      <SelectField
        name="view"
        label={matrixTexts.view}
        options={views}
        value={view}
        onChange={(value) => onChange('view', value ?? '')}
      />
      <DateField
        label={texts.day}
        name="day"
        value={day}
        hint={texts.dayHint}
        onChange={(event) => onChange('day', event.target.value)}
      />
      {day !== '' && (
        <>
          <DateField
            label={texts.compare}
            name="compare"
            isOptional
            value={compare}
            onChange={(event) => onChange('compare', event.target.value)}
          />
          <DaySlider day={day} onChange={onChange} accesses={accesses} revisions={revisions} />
        </>
      )}
    </div>
  );
}
