import { sitesText, studiesText, systemsText } from '@/domain/roleAccess/accessText';
import type { AccessChoices } from '@/domain/roleAccess/answer';

/** An access in one line, for comparisons of two versions. */
export function accessSummary(access: AccessChoices | undefined, systemName: (id: number) => string): string {
  if (access === undefined) return 'without this role';
  const parts = [sitesText([access]), studiesText([access]), systemsText([access], systemName)];
  return parts.filter((part) => part !== '').join('; ');
}
