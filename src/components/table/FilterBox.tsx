import { useId } from 'react';
import { longestFilter } from './tableSearchParams';

interface FilterBoxProps {
  readonly label: string;
  readonly text: string;
  readonly onChange: (text: string) => void;
}

export function FilterBox({ label, text, onChange }: FilterBoxProps) {
  const id = useId();
  return (
    <div className="table-filter">
      <label className="form-label" htmlFor={id}>
        {label}
      </label>
      <input
        className="form-control"
        id={id}
        type="search"
        value={text}
        maxLength={longestFilter}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}
