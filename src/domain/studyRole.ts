import { bySort } from '@/lib/collation';
import type { StoredRecord } from './wireRecord';

/** What a person does at an organization or in a study. (CONF-R-012) */
export interface StudyRole extends StoredRecord {
  readonly id: number;
  readonly roleName: string;
  readonly description: string;
  readonly siteRequired: boolean;
  readonly studyRequired: boolean;
  readonly allowAOs: boolean;
  readonly allowLAOs: boolean;
  readonly systemAccessIds: readonly number[];
  readonly isInactive: boolean;
  readonly sort: number;
}

/** A study role that the server does not have yet. */
export type NewStudyRole = Omit<StudyRole, 'id' | 'wireRecord'>;

/** Sorted by `sort`, then by name. (CONF-R-014) */
export function sortedStudyRoles(roles: readonly StudyRole[]): StudyRole[] {
  return [...roles].sort(bySort(({ roleName }) => roleName));
}
