import { useState } from 'react';
import { MultiSelectField, SelectField } from '@/components/form/SelectField';
import type { SelectEntry } from '@/components/form/selectOptions';
import { Section } from '@/components/Section';

const studies: readonly SelectEntry[] = [
  {
    label: 'Open studies',
    options: [
      { value: 'a', label: 'AURORA-1' },
      { value: 'b', label: 'BOREAL, a study with a long name that says what it is about and takes two lines' },
      { value: 'c', label: 'CÉLESTE' },
    ],
  },
  {
    label: 'Closed studies',
    options: [{ value: 'd', label: 'DELTA', isDisabled: true, reason: 'Closed in 2024.' }],
  },
];

const systems: readonly SelectEntry[] = [
  { value: 'portal', label: 'Portal Gateway', isFixed: true },
  { value: 'edc', label: 'Data Capture' },
  { value: 'ctms', label: 'Trial Management', problem: 'is no longer active' },
  { value: 'docs', label: 'Documents' },
  { value: 'rtsm', label: 'Randomization', isDisabled: true, reason: 'Needs another role.' },
];

/** About as many as the network has. */
const sites: readonly SelectEntry[] = Array.from({ length: 2000 }, (_, index) => ({
  value: String(index),
  label: `${String(index + 1).padStart(4, '0')} ${['Ålesund', 'Göttingen', 'Lyon', 'Kraków', 'Cádiz'][index % 5] ?? ''}`,
}));
const groupedSites: readonly SelectEntry[] = ['North', 'South'].map((label, index) => ({
  label,
  options: sites.slice(index * 1000, index * 1000 + 1000).flatMap((entry) => ('value' in entry ? entry : [])),
}));

/** Selects in each of their states. */
export function KitSelects() {
  const [study, setStudy] = useState<string | null>(null);
  const [gone, setGone] = useState<string | null>('Z-99');
  const [chosen, setChosen] = useState<readonly string[]>(['edc', 'portal', 'ctms']);
  const [site, setSite] = useState<string | null>(null);
  const [many, setMany] = useState<readonly string[]>([]);
  return (
    <Section title="Selects">
      <SelectField label="Study" name="study" options={studies} value={study} onChange={setStudy} isClearable />
      <SelectField
        label="Study that is no longer offered"
        name="gone"
        options={studies}
        value={gone}
        onChange={setGone}
        isLabelAlarming
        isOptional
        error="Study that is no longer offered is unknown"
      />
      <MultiSelectField
        label="Systems"
        name="systems"
        options={systems}
        value={chosen}
        onChange={setChosen}
        isClearable
        hint="Portal Gateway comes with every role."
      />
      <SelectField label="Site among 2,000" name="site" options={sites} value={site} onChange={setSite} />
      <MultiSelectField label="Sites by region" name="sites" options={groupedSites} value={many} onChange={setMany} />
      <SelectField label="Disabled" name="disabled" options={studies} value="a" onChange={() => undefined} isDisabled />
      <SelectField label="Empty" name="empty" options={[]} value={null} onChange={() => undefined} />
    </Section>
  );
}
