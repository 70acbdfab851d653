import { useMemo } from 'react';
import { SelectField } from '@/components/form/SelectField';
import type { SelectEntry } from '@/components/form/selectOptions';
import type { AccessFilter, HeldAccess } from '@/domain/accessExplorer';
import { siteOption } from '@/domain/roleAccess/siteNames';
import type { AccessCatalogue } from '@/domain/roleAccess/catalogue';
import { PersonField } from './PersonField';

interface AccessFilterFieldsProps {
  readonly filter: AccessFilter;
  readonly onChange: (name: keyof AccessFilter, value: string) => void;
  /** The study roles that the records name. */
  readonly roleNames: readonly string[];
  /** Null until it is loaded; the codes in the filter are shown as they are. */
  readonly catalogue: AccessCatalogue | null;
  readonly isCatalogueLoading: boolean;
  /** One record of each person, by their names. */
  readonly people: readonly HeldAccess[];
  /** What the person asked for is called. */
  readonly personName: string;
}

const plain = (values: readonly string[]): SelectEntry[] => values.map((value) => ({ value, label: value }));

function organizationOptions(catalogue: AccessCatalogue | null): SelectEntry[] {
  if (catalogue === null) return [];
  const { laos, aos } = catalogue.sites;
  return [
    { label: 'LAOs', options: laos.map(siteOption) },
    { label: 'AOs', options: aos.map(siteOption) },
  ];
}

const states: readonly SelectEntry[] = [
  { value: 'active', label: 'Active' },
  { value: 'inactive', label: 'Inactive' },
  { value: 'all', label: 'All' },
];

/** Narrows the records by what they grant, where, and to whom. */
export function AccessFilterFields(props: AccessFilterFieldsProps) {
  const { filter, onChange, roleNames, catalogue, isCatalogueLoading, people, personName } = props;
  const organizations = useMemo(() => organizationOptions(catalogue), [catalogue]);
  const roles = useMemo(() => plain(roleNames), [roleNames]);
  const studies = useMemo(() => plain(catalogue?.studies ?? []), [catalogue]);
  const systems = useMemo(
    () => (catalogue?.systems ?? []).map(({ id, systemName }) => ({ value: String(id), label: systemName })),
    [catalogue],
  );
  const fields = [
    { name: 'study', label: 'Study', options: studies, isLoading: isCatalogueLoading },
    { name: 'organization', label: 'Organization', options: organizations, isLoading: isCatalogueLoading },
    { name: 'role', label: 'Study Role', options: roles, isLoading: false },
    { name: 'system', label: 'System', options: systems, isLoading: isCatalogueLoading },
  ] as const;
  return (
    <div className="access-filter-group" role="group" aria-label="Filter access">
      {fields.map(({ name, ...field }) => (
        <SelectField
          key={name}
          name={name}
          {...field}
          value={filter[name] || null}
          isClearable
          onChange={(value) => onChange(name, value ?? '')}
        />
      ))}
      <PersonField
        value={filter.person}
        name={personName}
        people={people}
        onChange={(value) => onChange('person', value)}
      />
      <SelectField
        name="state"
        label="Status"
        options={states}
        value={filter.state}
        onChange={(value) => onChange('state', value === 'active' ? '' : (value ?? ''))}
      />
    </div>
  );
}
