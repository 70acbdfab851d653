import { useId } from 'react';
import { DelayedDateField } from '@/components/form/DateField';
import { auditKindLabels, auditKinds, type AuditFilter } from '@/domain/auditTrail';

interface AuditFilterFieldsProps {
  readonly filter: AuditFilter;
  readonly onChange: (name: keyof AuditFilter, value: string) => void;
}

/** Filters events by kind of record and by day. */
export function AuditFilterFields({ filter, onChange }: AuditFilterFieldsProps) {
  const id = useId();
  const isReversed = filter.from !== '' && filter.to !== '' && filter.from > filter.to;
  return (
    <div className="audit-filter" role="group" aria-label="Filter events">
      <div className="field">
        <label className="form-label" htmlFor={id}>
          Record
        </label>
        <select
          className="form-select"
          id={id}
          value={filter.kind}
          onChange={(event) => onChange('kind', event.target.value)}
        >
          <option value="">All records</option>
          {auditKinds.map((kind) => (
            <option key={kind} value={kind}>
              {auditKindLabels[kind]}
            </option>
          ))}
        </select>
      </div>
      <DelayedDateField label="From" name="from" value={filter.from} onChange={(value) => onChange('from', value)} />
      <DelayedDateField
        label="To"
        name="to"
        value={filter.to}
        error={isReversed ? '“To” must not be earlier than “From”' : undefined}
        onChange={(value) => onChange('to', value)}
      />
    </div>
  );
}
