import type { ChangedPart } from './accessHistory';

/** The parts of an access record, as its history names them. */
export const changedPartLabels: Readonly<Record<ChangedPart, string>> = {
  roleName: 'Study Role',
  laoIds: 'LAOs',
  siteCodes: 'AOs',
  studyNames: 'Studies',
  systemAccessIds: 'Systems',
  isInactive: 'State',
};

/** The history of one access record. */
export const threadTexts = {
  undated: 'Date not recorded',
  nobody: 'Not recorded',
  asked: (what: string) => `Requested: ${what}`,
  registered: 'Registered',
  decided: (what: string, status: string) => `${what}: ${status}`,
  created: 'Access created',
  changed: (revisionNo: number | null) =>
    revisionNo === null ? 'Last change' : `Access changed: revision ${revisionNo}`,
  by: 'By',
  forPerson: (name: string) => `for ${name}, as the comments say`,
  onBehalf: (name: string) => `for ${name}`,
  namesRoleOnly: 'It names the study role, not this record.',
  noWords: 'No comments.',
  ticket: (ticket: string) => `SysAid ticket ${ticket}`,
  openRequest: (id: number) => `Request ${id}`,
  openRegistration: (id: number) => `Registration ${id}`,
  notAskedFor: 'No approved request or registration on record led to this.',
  nothingChanged: 'Nothing that the portal knows has changed.',
  changesUnknown: 'What changed is not known: the state before is not available.',
  notKept: (revisionNo: number) => `Revision ${revisionNo} is not kept by the server.`,
  unnumbered: 'The server numbers no revisions of this record: earlier states are not available.',
  ownerUnknown: 'The record does not say whose it is: requests and registration are not available.',
  earlier: (count: number) => `${count} earlier ${count === 1 ? 'revision is' : 'revisions are'} not loaded.`,
  loadEarlier: 'Load earlier revisions',
  stamps:
    'Dates and names are those stored with the records. Users, study roles and systems have no history: their names are those of today.',
} as const;

/** Whose data the access explorer shows, and from when. */
export const loadedTexts = {
  source: "Everybody's user-access records, as they are stored. Loaded: ",
  loading: 'loading again…',
  refresh: 'Refresh',
} as const;

/** The choice of a person. */
export const personTexts = {
  first: (listed: number, total: number) =>
    `The first ${listed} of ${total.toLocaleString('en')} people. Type a name to find others.`,
} as const;

/** Access as of a day. */
export const dayTexts = {
  day: 'As of',
  dayHint: 'Empty: now',
  compare: 'Compared with',
  slider: 'Days with changes',
  sliderHint: 'Days that the dates of the records name. Revisions in between appear as they are loaded.',
  now: 'Now',
  asOf: (day: string) =>
    `Access at the end of ${day}, rebuilt from revisions and dates. Names, systems and which AOs belong to an LAO are those of today: they have no history. Deleted records are not known.`,
  compared: (from: string, to: string) =>
    `How the answer differs between the end of ${from} and the end of ${to}: what came, what went, what changed and who did it.`,
  rebuilt: (done: number, total: number) =>
    `${done} of ${total} ${total === 1 ? 'record' : 'records'} changed since then ${total === 1 ? 'is' : 'are'} rebuilt.`,
  stop: 'Stop',
  goOn: 'Continue',
  rest: 'The rest is loaded with its page.',
  loadAll: 'Rebuild all',
  notLoaded: 'Not loaded',
  notKnown: 'Not known',
  difference: 'Change',
  allKinds: 'All',
  kinds: { came: 'Came', went: 'Went', changed: 'Changed' },
  findingsAreOfToday:
    'What is worth a look is judged by the study roles and relations of today: clear the day to see it.',
} as const;

/** The matrix of counts. */
export const matrixTexts = {
  view: 'View',
  views: { '': 'List', roles: 'Roles by systems', sites: 'Sites by studies', people: 'People by studies' },
  caption: 'Number of access records',
  counts: 'Each number counts access records and opens their list. Arrow keys move between the numbers.',
  signs: { held: '', came: '+', went: '−', changed: '±' },
  words: { held: '', came: 'came', went: 'went', changed: 'changed' },
  between: 'Between the two days',
  openDay: 'Records that are not rebuilt yet are not counted.',
  legend: 'Shading',
  none: 'No records found',
  noneYet: 'Nothing found in what is rebuilt so far.',
} as const;
