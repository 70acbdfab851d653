import * as api from '@/api/referenceData';
import { getSites } from '@/api/sites';
import { callTexts } from '@/domain/texts';
import type { StoreThunk } from './apiThunk';
import { makeRead, makeReadOf } from './makeRead';

function listRead<List>(name: string, get: (signal: AbortSignal) => Promise<List>, text: string) {
  return makeRead(`referenceData/${name}`, get, { text });
}

/**
 * The lists that are the same for all users and load once. One that is out of date, for example after a study role was
 * saved, is cleared: its next user loads it again. (REF-007)
 */
export const referenceLists = {
  sites: listRead('sites', getSites, callTexts.loadSites),
  countries: listRead('countries', api.getCountries, callTexts.loadCountries),
  studies: listRead('studies', api.getStudies, callTexts.loadStudies),
  relations: listRead('relations', api.getSiteRelations, callTexts.loadSiteRelations),
  studyRoles: listRead('studyRoles', api.getPublicStudyRoles, callTexts.loadStudyRoles),
  systems: listRead('systems', api.getPublicSystems, callTexts.loadSystems),
};

export type ReferenceList = keyof typeof referenceLists;

/** Loads lists unless they are loaded or loading; after a failure it tries again. Any number of components can call it. */
export function ensureReferenceLists(...names: readonly ReferenceList[]): StoreThunk<Promise<void>> {
  return async (dispatch) => {
    await Promise.all(names.map((name) => dispatch(referenceLists[name].ensure())));
  };
}

/** The text of the first of these lists that failed to load, or null. */
export function selectListsFailure(state: unknown, names: readonly ReferenceList[]): string | null {
  const errors = names.map((name) => referenceLists[name].select(state).call.error);
  return errors.find((error) => error !== null) ?? null;
}

/** The states of a country. */
export const statesRead = makeReadOf('referenceData/states', api.getStates, { text: callTexts.loadStates });
