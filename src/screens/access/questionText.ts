import { findings, type AccessFilter } from '@/domain/accessExplorer';
import type { System } from '@/domain/system';
import { nameIn, type UserNames } from '@/store/userNames';

interface Naming {
  readonly systems: readonly System[];
  readonly names: UserNames | null;
}

/** The question in words, for an exported file. */
export function questionText(filter: AccessFilter, days: readonly string[], { systems, names }: Naming): string {
  const { study, organization, role, system, person, state, finding } = filter;
  return [
    study && `study ${study}`,
    organization && `organization ${organization}`,
    role && `study role ${role}`,
    system && `system ${systems.find(({ id }) => String(id) === system)?.systemName ?? system}`,
    person && `person ${nameIn(names, Number(person)) ?? person}`,
    // What is worth a look is judged as of today alone.
    days.length === 0 && finding !== '' && findings[finding].label,
    `status ${state}`,
    days.length > 0 && `as of ${days.join(' and ')}`,
  ]
    .filter(Boolean)
    .join(', ');
}
