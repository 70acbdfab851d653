import { sitesText, studiesText, systemsText } from '@/domain/roleAccess/accessText';
import type { AccessChoices } from '@/domain/roleAccess/answer';
import type { AccessPartNames } from '@/domain/roleAccess/siteNames';

/** The facts of an access. */
export function accessFacts(access: AccessChoices, { systemName, siteName }: AccessPartNames) {
  return [
    ['Study Role', access.roleName],
    ['LAOs / AOs', sitesText([access], siteName)],
    ['Studies', studiesText([access])],
    ['Systems', systemsText([access], systemName)],
  ] as const;
}

/** An access in one line, for comparisons of two versions. */
export function accessSummary(access: AccessChoices | undefined, { systemName, siteName }: AccessPartNames): string {
  if (access === undefined) return 'without this role';
  const parts = [sitesText([access], siteName), studiesText([access]), systemsText([access], systemName)];
  return parts.filter((part) => part !== '').join('; ');
}
