import { useMemo } from 'react';
import { SelectField } from '@/components/form/SelectField';
import type { SelectEntry } from '@/components/form/selectOptions';
import { roleNamesIn, type AccessFilter, type HeldAccess } from '@/domain/accessExplorer';
import { siteLabel } from '@/domain/roleAccess/options';
import type { AccessCatalogue } from '@/domain/roleAccess/catalogue';
import { compareNaturally } from '@/lib/collation';
import type { UserNames } from '@/store/userNames';

interface AccessFilterFieldsProps {
  readonly filter: AccessFilter;
  readonly onChange: (name: keyof AccessFilter, value: string) => void;
  readonly accesses: readonly HeldAccess[];
  /** Null until it is loaded; the codes in the filter are shown as they are. */
  readonly catalogue: AccessCatalogue | null;
  readonly names: UserNames | null;
}

const plain = (values: readonly string[]): SelectEntry[] => values.map((value) => ({ value, label: value }));

function organizationOptions(catalogue: AccessCatalogue | null): SelectEntry[] {
  if (catalogue === null) return [];
  const { laos, aos } = catalogue.sites;
  return [
    {
      label: 'LAOs',
      options: laos.map((site) => ({ value: site.laoCode, label: siteLabel(site.laoCode, site) })),
    },
    {
      label: 'AOs',
      options: aos.map((site) => ({ value: site.siteCode, label: siteLabel(site.siteCode, site) })),
    },
  ];
}

/** Narrows the records by what they grant, where, and to whom. */
export function AccessFilterFields({ filter, onChange, accesses, catalogue, names }: AccessFilterFieldsProps) {
  const organizations = useMemo(() => organizationOptions(catalogue), [catalogue]);
  const roles = useMemo(() => plain(roleNamesIn(accesses)), [accesses]);
  const studies = useMemo(() => plain(catalogue?.studies ?? []), [catalogue]);
  const systems = useMemo(
    () => (catalogue?.systems ?? []).map(({ id, systemName }) => ({ value: String(id), label: systemName })),
    [catalogue],
  );
  const people = useMemo(
    () =>
      Object.entries(names ?? {})
        .map(([value, label]) => ({ value, label }))
        .sort((one, other) => compareNaturally(one.label, other.label)),
    [names],
  );
  const fields = [
    { name: 'study', label: 'Study', options: studies },
    { name: 'organization', label: 'Organization', options: organizations },
    { name: 'role', label: 'Study Role', options: roles },
    { name: 'system', label: 'System', options: systems },
    { name: 'person', label: 'Person', options: people },
  ] as const;
  return (
    <div className="access-filter" role="group" aria-label="Filter access">
      {fields.map(({ name, label, options }) => (
        <SelectField
          key={name}
          name={name}
          label={label}
          options={options}
          value={filter[name] || null}
          isClearable
          onChange={(value) => onChange(name, value ?? '')}
        />
      ))}
      <SelectField
        name="state"
        label="State"
        options={[
          { value: 'active', label: 'Active' },
          { value: 'inactive', label: 'Inactive' },
          { value: 'all', label: 'All' },
        ]}
        value={filter.state}
        onChange={(value) => onChange('state', value === 'active' ? '' : (value ?? ''))}
      />
    </div>
  );
}
