import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import * as api from '@/api/referenceData';
import { getSites } from '@/api/sites';
import type { Country, SiteLists, SiteRelation, State } from '@/domain/referenceData';
import type { StudyRole } from '@/domain/studyRole';
import type { System } from '@/domain/system';
import { callTexts } from '@/domain/texts';
import { createApiThunk, createReadThunk, type StoreThunk } from './apiThunk';
import { nothingLoaded, trackLoad, type Loads } from './callState';
import { slices } from './rootReducer';

/** The lists that are the same for all users and load once. */
interface CommonLists {
  readonly sites: SiteLists;
  readonly countries: readonly Country[];
  readonly studies: readonly string[];
  readonly relations: readonly SiteRelation[];
  readonly studyRoles: readonly StudyRole[];
  readonly systems: readonly System[];
}

export type ReferenceList = keyof CommonLists;

interface AllLists extends CommonLists {
  /** The states of the country that was selected last. */
  readonly states: readonly State[];
}

const initialState: Loads<AllLists> = nothingLoaded(
  'sites',
  'countries',
  'studies',
  'relations',
  'studyRoles',
  'systems',
  'states',
);

function listThunk<List>(name: ReferenceList, load: (signal: AbortSignal) => Promise<List>, text: string) {
  return createReadThunk(`referenceData/${name}`, load, { text });
}

const loads = {
  sites: listThunk('sites', getSites, callTexts.loadSites),
  countries: listThunk('countries', api.getCountries, callTexts.loadCountries),
  studies: listThunk('studies', api.getStudies, callTexts.loadStudies),
  relations: listThunk('relations', api.getSiteRelations, callTexts.loadSiteRelations),
  studyRoles: listThunk('studyRoles', api.getPublicStudyRoles, callTexts.loadStudyRoles),
  systems: listThunk('systems', api.getPublicSystems, callTexts.loadSystems),
};

/** Loads the states of a country. Answers for a country that is no longer selected are ignored. */
const loadStates = createApiThunk('referenceData/states', api.getStates, { text: callTexts.loadStates });

const slice = createSlice({
  name: 'referenceData',
  initialState,
  reducers: {
    /** The list is out of date, for example after a study role was saved: its next user loads it again. (REF-007) */
    listCleared: (state, { payload: name }: PayloadAction<ReferenceList>) => ({ ...state, ...nothingLoaded(name) }),
    statesCleared: (state) => ({ ...state, ...nothingLoaded('states') }),
  },
  extraReducers: (builder) => {
    builder.addCase(loadStates.pending, (state) => ({ ...state, states: null }));
    trackLoad(builder, loads.sites, 'sites');
    trackLoad(builder, loads.countries, 'countries');
    trackLoad(builder, loads.studies, 'studies');
    trackLoad(builder, loads.relations, 'relations');
    trackLoad(builder, loads.studyRoles, 'studyRoles');
    trackLoad(builder, loads.systems, 'systems');
    trackLoad(builder, loadStates, 'states');
  },
  selectors: {
    selectReferenceData: (state) => state,
    selectSites: (state) => state.sites,
    selectCountries: (state) => state.countries,
    selectStudies: (state) => state.studies,
    selectRelations: (state) => state.relations,
    selectStudyRoles: (state) => state.studyRoles,
    selectSystems: (state) => state.systems,
    selectStates: (state) => state.states,
    selectStatesCall: (state) => state.statesCall,
    selectListCall: (state, name: ReferenceList) => state[`${name}Call`],
    /** The text of the first of these lists that failed to load, or null. */
    selectListsFailure: (state, names: readonly ReferenceList[]) =>
      names.map((name) => state[`${name}Call`].error).find((error) => error !== null) ?? null,
  },
});

declare module './rootReducer' {
  interface LazySlices extends WithSlice<typeof slice> {}
}

export const { listCleared } = slice.actions;
const injected = slice.injectInto(slices);
export const {
  selectSites,
  selectCountries,
  selectStudies,
  selectRelations,
  selectStudyRoles,
  selectSystems,
  selectStates,
  selectStatesCall,
  selectListCall,
  selectListsFailure,
} = injected.selectors;

type ReferenceThunk<Result> = StoreThunk<Result, Parameters<typeof selectSites>[0]>;

/**
 * Loads lists unless they are loaded or loading; after a failure it tries again. Any number of components can call it.
 * The calls are never aborted, because another component may wait for them.
 */
export function ensureReferenceLists(...names: readonly ReferenceList[]): ReferenceThunk<Promise<void>> {
  return async (dispatch, getState) => {
    const state = injected.selectors.selectReferenceData(getState());
    const wanted = names.filter((name) => state[name] === null && !state[`${name}Call`].loading);
    const thunks: Record<ReferenceList, () => ReferenceThunk<Promise<unknown>>> = loads;
    await Promise.all(wanted.map((name) => dispatch(thunks[name]())));
  };
}

/**
 * Loads the states of the selected country, or clears them when no country is selected. The form clears its own state
 * field with `withCountry`. (REF-030, REF-031)
 */
export function ensureStatesOf(country: string): ReferenceThunk<Promise<void>> {
  return async (dispatch) => {
    if (country === '') dispatch(slice.actions.statesCleared());
    else await dispatch(loadStates(country));
  };
}
