import { counted } from '@/lib/counted';
import type { ChangedPart } from './accessHistory';
import { partTitles } from './roleAccess/comparison';

/** The parts of an access record, as its history names them. */
export const changedPartLabels: Readonly<Record<ChangedPart, string>> = {
  roleName: 'Study Role',
  ...partTitles,
  isInactive: 'Status',
};

/** The history of one access record. */
export const threadTexts = {
  undated: 'Date not recorded',
  nobody: 'an unknown user',
  asked: (what: string) => `Requested: ${what}`,
  registered: 'Registered',
  decided: (what: string, status: string) => `${what}: ${status}`,
  created: 'Access created',
  changed: (revisionNo: number | null) =>
    revisionNo === null ? 'Last change' : `Access changed: revision ${revisionNo}`,
  by: 'By',
  forPerson: (name: string) => `for ${name}, according to the comments`,
  onBehalf: (name: string) => `for ${name}, as stated on the form`,
  namesRoleOnly: 'Names the study role, not this record.',
  noWords: 'No comments.',
  ticket: (ticket: string) => `SysAid ticket ${ticket}`,
  openRequest: (id: number) => `Request ${id}`,
  openRegistration: (id: number) => `Registration ${id}`,
  notAskedFor: 'No approved request or registration explains this change.',
  nothingChanged: 'None of the values that the portal shows has changed.',
  changesUnknown: 'The changes are unknown because the previous revision is not available.',
  notKept: (revisionNo: number) => `Revision ${revisionNo} is not available on the server.`,
  unnumbered: 'The server does not number the revisions of this record, so earlier ones are not available.',
  ownerUnknown: 'The record does not name its user, so requests and registration are not available.',
  earlier: (count: number) => `${count} earlier ${count === 1 ? 'revision is' : 'revisions are'} not loaded.`,
  loadEarlier: 'Load earlier revisions',
  stamps:
    'Dates and names are those stored with the records. Users, study roles and systems have no history, so their current names are shown.',
} as const;

/** Access as of a day. */
export const dayTexts = {
  day: 'As of',
  dayHint: 'Leave empty for current access',
  afterToday: 'Choose today or an earlier day.',
  compare: 'Compared with',
  slider: 'Days with changes',
  sliderHint: 'Days on which a record was created or last changed. More days appear as revisions load.',
  asOf: (day: string) =>
    `Access at the end of ${day}, rebuilt from revisions and dates. Names, systems and the AOs of each LAO have no history, so the current ones are shown. Deleted records are not included.`,
  compared: (from: string, to: string) =>
    `Access added, removed or changed between the end of ${from} and the end of ${to}, and who changed it.`,
  rebuilt: (done: number, total: number) => `Rebuilt ${done} of ${counted(total, 'record')} changed since then.`,
  stop: 'Stop',
  goOn: 'Continue',
  rest: 'Records on other pages are rebuilt when you open the page.',
  loadAll: 'Rebuild all',
  notLoaded: 'Not loaded',
  notKnown: 'Not known',
  difference: 'Change',
  allKinds: 'All',
  kinds: { came: 'Added', went: 'Removed', changed: 'Changed' },
  findingsAreOfToday: 'Findings are based on current study roles and relationships. Clear the day to see them.',
} as const;

/** The matrix of counts. */
export const matrixTexts = {
  view: 'View',
  views: { '': 'List', roles: 'Roles by systems', sites: 'Organizations by studies', people: 'People by studies' },
  caption: 'Number of access records',
  noRole: 'No study role',
  counts: 'Each number counts access records; as a link, it opens their list. Arrow keys move between the numbers.',
  signs: { held: '', came: '+', went: '−', changed: '±' },
  words: { held: '', came: 'added', went: 'removed', changed: 'changed' },
  between: 'Between the two days',
  openDay: 'Records that are not rebuilt yet are not counted.',
  legend: 'Shading',
  none: 'No records found',
  printed: 'Only the cells in view are printed. The list and its CSV file have all records.',
  noneYet: 'No matches in the records rebuilt so far.',
} as const;
