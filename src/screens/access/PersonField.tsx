import { useCallback, useState } from 'react';
import { SelectField } from '@/components/form/SelectField';
import type { SelectEntry } from '@/components/form/selectOptions';
import { useTimeSliced } from '@/components/useTimeSliced';
import type { HeldAccess } from '@/domain/accessExplorer';
import { plainForm } from '@/lib/plainForm';
import { eachOf, type Work } from '@/lib/timeSlicing';

/** The menu lists no more people than this: nobody reads further, and each option takes time to draw. */
const mostListed = 100;

interface PersonFieldProps {
  /** A portal user id; '' for everybody. */
  readonly value: string;
  /** What the chosen person is called. */
  readonly name: string;
  /** One record of each person, by their names. */
  readonly people: readonly HeldAccess[];
  readonly onChange: (value: string) => void;
}

/** @param plainNames of people whose names were searched before */
function* listed(
  people: readonly HeldAccess[],
  typed: string,
  plainNames: WeakMap<HeldAccess, string>,
): Work<readonly SelectEntry[]> {
  const wanted = plainForm(typed.trim());
  const found: HeldAccess[] = [];
  let total = wanted === '' ? people.length : 0;
  yield* eachOf(wanted === '' ? people.slice(0, mostListed) : people, (access) => {
    const name = plainNames.get(access) ?? plainForm(access.person);
    plainNames.set(access, name);
    if (!name.includes(wanted)) return;
    if (wanted !== '') total += 1;
    if (found.length < mostListed) found.push(access);
  });
  const options = found.map(({ record, person }) => ({ value: String(record.portalUserId), label: person }));
  if (total <= options.length) return options;
  const all = total.toLocaleString('en');
  return [{ label: `The first ${options.length} of ${all} people. Type a name to find others.`, options }];
}

const noOptions: readonly SelectEntry[] = [];

/** Chooses one of all people who have a record. The menu lists the first whose names contain what was typed. */
export function PersonField({ value, name, people, onChange }: PersonFieldProps) {
  const [typed, setTyped] = useState('');
  const [plainNames] = useState(() => new WeakMap<HeldAccess, string>());
  const [options, isFound] = useTimeSliced(
    useCallback(() => listed(people, typed, plainNames), [people, typed, plainNames]),
  );
  return (
    <SelectField
      name="person"
      label="Person"
      options={options ?? noOptions}
      search={{ onType: setTyped, isSearching: !isFound, chosenLabel: name }}
      value={value || null}
      isClearable
      onChange={(chosen) => onChange(chosen ?? '')}
    />
  );
}
