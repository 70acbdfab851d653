import { sitesText, studiesText, systemsText } from '@/domain/roleAccess/accessText';
import type { AccessChoices } from '@/domain/roleAccess/answer';

/** The facts of an access. */
export function accessFacts(access: AccessChoices, systemName: (id: number) => string) {
  return [
    ['Study Role', access.roleName],
    ['LAOs / AOs', sitesText([access])],
    ['Studies', studiesText([access])],
    ['Systems', systemsText([access], systemName)],
  ] as const;
}

/** An access in one line, for comparisons of two versions. */
export function accessSummary(access: AccessChoices | undefined, systemName: (id: number) => string): string {
  if (access === undefined) return 'without this role';
  const parts = [sitesText([access]), studiesText([access]), systemsText([access], systemName)];
  return parts.filter((part) => part !== '').join('; ');
}
