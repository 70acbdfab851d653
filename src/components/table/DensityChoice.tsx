import list from 'bootstrap-icons/icons/list.svg?raw';
import viewStacked from 'bootstrap-icons/icons/view-stacked.svg?raw';
import { useId } from 'react';
import { Icon } from '@/components/Icon';
import type { Density } from './useDensity';

interface DensityChoiceProps {
  readonly density: Density;
  readonly onChoose: (density: Density) => void;
}

const densities: ReadonlyArray<readonly [density: Density, label: string, icon: string]> = [
  ['comfortable', 'Comfortable rows', viewStacked],
  ['compact', 'Compact rows', list],
];

/** Chooses how much space the rows of a table have. */
export function DensityChoice({ density, onChoose }: DensityChoiceProps) {
  const name = useId();
  return (
    <fieldset className="density">
      <legend className="visually-hidden">Row height</legend>
      {densities.map(([value, label, icon]) => (
        <label key={value} className="density-choice" title={label}>
          <input
            type="radio"
            name={name}
            checked={density === value}
            onChange={() => onChoose(value)}
          />
          <Icon svg={icon} />
          <span className="visually-hidden">{label}</span>
        </label>
      ))}
    </fieldset>
  );
}
