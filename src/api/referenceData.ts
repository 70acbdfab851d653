import * as v from 'valibot';
import type { Country, SiteRelation, State } from '@/domain/referenceData';
import { sortedStudyRoles, type StudyRole } from '@/domain/studyRole';
import { sortedSystems, type System } from '@/domain/system';
import { compareNaturally } from '@/lib/collation';
import { apiPath, type ApiPath } from './apiPath';
import { fetchAllRows } from './paging';
import { flag, identity, numbers, sortPlace, text } from './schema';
import { toSite, wireSite } from './sites';
import { readRecord } from './wireRecord';

function getRows<Row>(path: ApiPath, row: (element: unknown) => Row, signal: AbortSignal): Promise<readonly Row[]> {
  return fetchAllRows({ path, row, signal });
}

const code = v.pipe(v.string(), v.minLength(1));

const wireCountry = v.object({ country: code, countryName: text });
const wireState = v.object({ state: code, stateName: text });
const wireStudy = v.object({ study: code });

/** All countries. (REF-002) */
export function getCountries(signal: AbortSignal): Promise<readonly Country[]> {
  return getRows(apiPath`/rest/public/countries`, (element) => v.parse(wireCountry, element), signal);
}

/** The states of a country. (REF-003) */
export function getStates(country: string, signal: AbortSignal): Promise<readonly State[]> {
  return getRows(apiPath`/rest/public/states/${country}`, (element) => v.parse(wireState, element), signal);
}

/** The names of the studies. (REF-004, REF-015, REF-018) */
export async function getStudies(signal: AbortSignal): Promise<string[]> {
  const studies = await getRows(apiPath`/rest/public/studies`, (element) => v.parse(wireStudy, element).study, signal);
  return [...studies].sort(compareNaturally);
}

const wireRelation = v.object({
  id: identity,
  active: flag,
  lao: v.nullish(wireSite),
  site: v.nullish(wireSite),
  study: v.nullish(v.object({ study: text })),
});

/** A relation that lacks a part relates nothing: none or one. Its `lao` is an LAO even where it is not marked as one. */
function toRelations(element: unknown): SiteRelation[] {
  const { id, active: isActive, lao, site, study } = v.parse(wireRelation, element);
  if (!lao || !site || !study?.study) return [];
  const firstSite = toSite({ ...lao, siteType: 'LAO' });
  return [{ id, isActive, firstSite, secondSite: toSite(site), study: study.study }];
}

/** Which organizations work together in which studies. (REF-005, REF-013, REF-014) */
export async function getSiteRelations(signal: AbortSignal): Promise<readonly SiteRelation[]> {
  return (await getRows(apiPath`/rest/public/site_relation`, toRelations, signal)).flat();
}

const wireStudyRole = v.object({
  id: identity,
  roleName: code,
  description: text,
  siteRequired: flag,
  studyRequired: flag,
  allowAOs: flag,
  allowLAOs: flag,
  systemAccessIds: numbers,
  inactive: flag,
  sort: sortPlace,
});

export function readStudyRole(json: unknown): StudyRole {
  return readRecord(wireStudyRole, json);
}

const wireSystem = v.object({ id: identity, systemName: code, description: text, inactive: flag, sort: sortPlace });

export function readSystem(json: unknown): System {
  return readRecord(wireSystem, json);
}

/** The study roles that anybody may ask for. (REG-021) */
export async function getPublicStudyRoles(signal: AbortSignal): Promise<StudyRole[]> {
  return sortedStudyRoles(await getRows(apiPath`/rest/public/user_registration/study_roles/`, readStudyRole, signal));
}

/** The systems that anybody may ask for. (REG-022) */
export async function getPublicSystems(signal: AbortSignal): Promise<System[]> {
  return sortedSystems(await getRows(apiPath`/rest/public/user_registration/system_accesses/`, readSystem, signal));
}
