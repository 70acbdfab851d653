import { useId } from 'react';
import Form from 'react-bootstrap/Form';

interface FilterBoxProps {
  readonly label: string;
  readonly text: string;
  readonly onChange: (text: string) => void;
}

export function FilterBox({ label, text, onChange }: FilterBoxProps) {
  const id = useId();
  return (
    <div className="table-filter">
      <Form.Label htmlFor={id}>{label}</Form.Label>
      <Form.Control
        id={id}
        type="search"
        value={text}
        maxLength={200}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}
