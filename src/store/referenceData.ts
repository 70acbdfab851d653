import * as api from '@/api/referenceData';
import { getSites } from '@/api/sites';
import { callTexts } from '@/domain/texts';
import { makeRead, makeReadOf } from './makeRead';

function listRead<List>(name: string, get: (signal: AbortSignal) => Promise<List>, text: string) {
  return makeRead(`referenceData/${name}`, get, { text });
}

/**
 * The lists that are the same for all users and load once. Saving a study role or a system clears its list, whose next
 * user loads it again. No save changes the sites, which this tab keeps until the session ends. (REF-007, REF-021)
 */
export const referenceLists = {
  sites: listRead('sites', getSites, callTexts.loadSites),
  countries: listRead('countries', api.getCountries, callTexts.loadCountries),
  studies: listRead('studies', api.getStudies, callTexts.loadStudies),
  relations: listRead('relations', api.getSiteRelations, callTexts.loadSiteRelations),
  studyRoles: listRead('studyRoles', api.getPublicStudyRoles, callTexts.loadStudyRoles),
  systems: listRead('systems', api.getPublicSystems, callTexts.loadSystems),
};

/** The states of a country. */
export const statesRead = makeReadOf('referenceData/states', api.getStates, { text: callTexts.loadStates });
