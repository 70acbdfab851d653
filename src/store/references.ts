import { createSelector, createSlice, type WithSlice } from '@reduxjs/toolkit';
import { getReferences } from '@/api/references';
import { portalRoleTexts, studyRoleTexts, systemTexts } from '@/domain/configurationTexts';
import { referenceKinds, type Reference, type Referenced, type ReferenceKind } from '@/domain/reference';
import { createApiThunk, type StoreThunk } from './apiThunk';
import { nothingLoaded, trackLoad, type Loads } from './callState';
import { slices } from './rootReducer';

/** The record that is referred to. */
export interface ReferredRecord {
  readonly of: Referenced;
  readonly id: number;
}

type ReferenceLists = Readonly<Record<ReferenceKind, readonly Reference[]>>;

interface ReferencesState extends Loads<ReferenceLists> {
  /** The record whose references were loaded last. */
  readonly record: ReferredRecord | null;
}

const allKinds = referenceKinds.system;

const initialState: ReferencesState = { record: null, ...nothingLoaded(...allKinds) };

const texts = { system: systemTexts, portalRole: portalRoleTexts, studyRole: studyRoleTexts };

function referencesThunk(by: ReferenceKind) {
  return createApiThunk(`references/${by}`, ({ of, id }: ReferredRecord, signal) => getReferences(of, id, by, signal), {
    text: (_problem, { of }) => texts[of].loadReferences(by),
  });
}

const loads = {
  studyRoles: referencesThunk('studyRoles'),
  users: referencesThunk('users'),
  registrations: referencesThunk('registrations'),
  requests: referencesThunk('requests'),
};

const slice = createSlice({
  name: 'references',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    for (const by of allKinds) {
      builder.addCase(loads[by].pending, (state, { meta }) => ({ ...state, [by]: null, record: meta.arg }));
    }
    for (const by of allKinds) trackLoad(builder, loads[by], by);
  },
  selectors: {
    selectReferences: (state) => state,
  },
});

declare module './rootReducer' {
  interface LazySlices extends WithSlice<typeof slice> {}
}

const { selectReferences } = slice.injectInto(slices).selectors;

type ReferencesRoot = Parameters<typeof selectReferences>[0];

function isAbout({ record }: ReferencesState, { of, id }: ReferredRecord): boolean {
  return record?.of === of && record.id === id;
}

/** How many of each kind refer to a record; null until all lists are loaded. */
export function selectReferenceCounts(
  root: ReferencesRoot,
  record: ReferredRecord,
): ReadonlyArray<readonly [ReferenceKind, number]> | null {
  const state = selectReferences(root);
  const { of } = record;
  if (!isAbout(state, record)) return null;
  const counts = referenceKinds[of].map((by) => [by, state[by]?.length] as const);
  const known = counts.filter((entry): entry is readonly [ReferenceKind, number] => entry[1] !== undefined);
  return known.length === counts.length ? known : null;
}

/** Who and what refers to a record; use it only where the counts are known. */
export function selectReferenceLists(root: ReferencesRoot, record: ReferredRecord): Loads<ReferenceLists> {
  const state = selectReferences(root);
  return isAbout(state, record) ? state : initialState;
}

const noFailures: readonly string[] = [];

/** The same lists as long as nothing changes, so that what shows them is not drawn again. */
const selectErrors = createSelector([(state: ReferencesState) => state], (state) => {
  const errorsOf = (of: Referenced) => referenceKinds[of].flatMap((by) => state[`${by}Call`].error ?? []);
  return { system: errorsOf('system'), portalRole: errorsOf('portalRole'), studyRole: errorsOf('studyRole') };
});

/** What is said of each list that could not be loaded. */
export function selectReferencesFailures(root: ReferencesRoot, record: ReferredRecord): readonly string[] {
  const state = selectReferences(root);
  if (!isAbout(state, record)) return noFailures;
  return selectErrors(state)[record.of];
}

/** Loads all lists of what refers to a record, even if they were loaded before. */
export function loadReferences(record: ReferredRecord): StoreThunk<Promise<void>> {
  return async (dispatch) => {
    await Promise.all(referenceKinds[record.of].map((by) => dispatch(loads[by](record))));
  };
}
