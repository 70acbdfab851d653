import { useId } from 'react';
import { Icon } from '@/components/Icon';
import type { Density } from './useDensity';

interface DensityChoiceProps {
  readonly density: Density;
  readonly onChoose: (density: Density) => void;
}

const densities: ReadonlyArray<readonly [density: Density, label: string]> = [
  ['comfortable', 'Comfortable rows'],
  ['compact', 'Compact rows'],
];

/** Chooses how much space the rows of a table have. */
export function DensityChoice({ density, onChoose }: DensityChoiceProps) {
  const name = useId();
  return (
    <fieldset className="density">
      <legend className="visually-hidden">Row height</legend>
      {densities.map(([value, label]) => (
        <label key={value} className="density-choice" title={label}>
          <input
            type="radio"
            className="visually-hidden"
            name={name}
            checked={density === value}
            onChange={() => onChoose(value)}
          />
          <Icon name={value} />
          <span className="visually-hidden">{label}</span>
        </label>
      ))}
    </fieldset>
  );
}
