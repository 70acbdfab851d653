import { bySort } from '@/lib/collation';
import type { NewRecord, Stored } from './configuredRecord';

/** A study role that the server does not have yet. */
export interface NewStudyRole extends NewRecord {
  readonly roleName: string;
  readonly description: string;
  readonly siteRequired: boolean;
  readonly studyRequired: boolean;
  readonly allowAOs: boolean;
  readonly allowLAOs: boolean;
  readonly systemAccessIds: readonly number[];
}

/** What a person does at an organization or in a study. (CONF-R-012) */
export type StudyRole = Stored<NewStudyRole>;

/** Sorted by `sort`, then by name. (CONF-R-014) */
export function sortedStudyRoles(roles: readonly StudyRole[]): StudyRole[] {
  return [...roles].sort(bySort(({ roleName }) => roleName));
}
