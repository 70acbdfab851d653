import { HttpResponse } from 'msw';
import { answerWithBody } from './changedJson';
import type { Fields } from './validate';
import { isFields } from './validate';

/**
 * Which of the forms that the documents leave open the server speaks. The handlers know one; calls and answers are
 * translated on their way in and out.
 */
export interface Dialect {
  /** Answers of requests and registrations hold `siteCodes`, `laoIds` and `questionNum`, and no `sites`. */
  hasSiteCodes: boolean;
  /** The largest page; null for any. */
  mostPerPage: number | null;
  /** How the server says that a user came without a registration. */
  noRegistration: 'null' | '404' | '204';
  /** Ids, versions and totals are texts. */
  hasNumbersAsText: boolean;
  /** A refresh replaces the anti-forgery token. */
  rotatesToken: boolean;
  /** Lists whose order the documents do not give have another one each time. */
  changesOrder: boolean;
  /**
   * Records have no more fields than the documents list: items of the list of requests no id, registrations no `sysdat`,
   * profiles no sites but those of their accesses.
   */
  hasListedFieldsOnly: boolean;
}

/** The forms in which the portal was first written. */
const own: Dialect = {
  hasSiteCodes: false,
  mostPerPage: null,
  noRegistration: 'null',
  hasNumbersAsText: false,
  rotatesToken: false,
  changesOrder: false,
  hasListedFieldsOnly: false,
};

/** The forms that the documents show, and where they show none the one that is harder for the portal. */
const documented: Dialect = {
  hasSiteCodes: true,
  mostPerPage: 100,
  noRegistration: '404',
  hasNumbersAsText: true,
  rotatesToken: true,
  changesOrder: true,
  hasListedFieldsOnly: true,
};

const dialects: Readonly<Record<string, Dialect>> = { own, documented };

/** @param name of a dialect, as `MOCK_DIALECT` gives it */
export function dialectNamed(name = 'own'): Dialect {
  const dialect = dialects[name];
  if (!dialect) throw new Error(`No dialect is called ${name}`);
  return { ...dialect };
}

/** Fields with a number, or a list of numbers, of a record. Those of sign-in, reports and views stay numbers. */
const numberFields: ReadonlySet<string> = new Set([
  ...['id', 'portalUserId', 'subjectUserId', 'formId', 'priorAccessControlId', 'originalRevisionNumber'],
  ...['versionno', 'questionNum', 'uidNumber', 'portalRoleIds', 'systemAccessIds', 'sort'],
  ...['totalElements', 'numberOfElements', 'size', 'totalPages'],
]);

/** Records and ids in a record; codes and names keep their order. */
const unorderedFields: ReadonlySet<string> = new Set([...['userAccesses', 'portalRoleIds', 'systemAccessIds']]);

type Change = (record: Fields) => Fields;

/** Applies a change to each record in a JSON value, innermost first. */
function inEachRecord(value: unknown, change: Change): unknown {
  if (Array.isArray(value)) return value.map((entry) => inEachRecord(entry, change));
  if (!isFields(value)) return value;
  return change(Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, inEachRecord(inner, change)])));
}

const mapFields = (record: Fields, change: (value: unknown, key: string) => unknown): Fields =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value, key)]));

const inside = (value: unknown, change: (one: unknown) => unknown): unknown =>
  Array.isArray(value) ? value.map(change) : change(value);

const toText = (value: unknown): unknown => (typeof value === 'number' ? String(value) : value);
const toNumber = (value: unknown): unknown =>
  typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value;

const numbersAs =
  (form: (value: unknown) => unknown): Change =>
  (record) =>
    mapFields(record, (value, key) => (numberFields.has(key) ? inside(value, form) : value));

const kindOf = (site: Fields) => site['siteType'] ?? site['type'];

/** An answer of a request or registration by codes; `at` from 0. */
function byCodes(control: Fields, at: number): Fields {
  const { sites, ...rest } = control;
  const all = Array.isArray(sites) ? sites.filter(isFields) : [];
  return {
    ...rest,
    questionNum: at + 1,
    siteCodes: all.filter((site) => kindOf(site) === 'AO').map((site) => site['siteCode']),
    laoIds: all.filter((site) => kindOf(site) === 'LAO').map((site) => site['otherIdentifier']),
  };
}

/** The sites that an answer by codes means; one that has sites says it itself. */
function bySites(control: unknown): unknown {
  if (!isFields(control) || 'sites' in control) return control;
  const codes = (key: string) => (Array.isArray(control[key]) ? (control[key] as unknown[]) : []);
  return {
    ...control,
    sites: [
      ...codes('laoIds').map((otherIdentifier) => ({ siteType: 'LAO', otherIdentifier })),
      ...codes('siteCodes').map((siteCode) => ({ siteType: 'AO', siteCode })),
    ],
  };
}

const controlsAs =
  (form: (control: Fields, at: number) => unknown): Change =>
  (record) =>
    Array.isArray(record['accessControls'])
      ? { ...record, accessControls: record['accessControls'].filter(isFields).map(form) }
      : record;

const without = (record: Fields, ...names: string[]): Fields =>
  Object.fromEntries(Object.entries(record).filter(([key]) => !names.includes(key)));

const listedFields: Change = (record) => {
  if ('userRequestType' in record) return without(record, 'id', 'portalUserId');
  // Only profiles have roles as records.
  if ('roles' in record) return without(record, 'sites', 'siteCodes', 'laoIds', 'portalRoleIds');
  // Only registrations have this date; it is the only one that the documents give them.
  return 'dateLastModified' in record ? without(record, 'sysdat', 'dchng', 'submittedByUserId') : record;
};

const reversed: Change = (record) =>
  mapFields(record, (value, key) => (unorderedFields.has(key) && Array.isArray(value) ? [...value].reverse() : value));

/** What a call is about. */
interface Spoken {
  readonly method: string;
  readonly path: string;
  readonly search: URLSearchParams;
  /** How many calls came before. */
  readonly count: number;
}

const isOfSession = (path: string) => path.startsWith('/rest/token') || path.startsWith('/rest/secure/token');

/** A whole list without an order of its own; a part of a list keeps its order, or its rows would be in no page or in two. */
function reorderedList(json: unknown, { search }: Spoken): unknown {
  if (search.has('sort')) return json;
  if (Array.isArray(json)) return [...(json as unknown[])].reverse();
  if (!isFields(json) || !Array.isArray(json['content'])) return json;
  const { content, totalElements } = json;
  const isWhole = totalElements === undefined || Number(totalElements) === content.length;
  return isWhole ? { ...json, content: [...(content as unknown[])].reverse() } : json;
}

/** An answer of the handlers, as a server of the dialect gives it. */
export async function inDialect(dialect: Dialect, spoken: Spoken, response: Response): Promise<Response> {
  const { method, path } = spoken;
  const isJson = /json/.test(response.headers.get('Content-Type') ?? '');
  if (!isJson || isOfSession(path) || path.includes('/tableau/')) return response;
  const text = await response.clone().text();
  if (text === 'null' && path.startsWith('/rest/secure/user_registration/user')) {
    if (dialect.noRegistration === '404') return HttpResponse.json({ failureDescription: 'None' }, { status: 404 });
    if (dialect.noRegistration === '204') return new HttpResponse(null, { status: 204 });
  }
  const changes: Change[] = [
    ...(dialect.hasSiteCodes ? [controlsAs(byCodes)] : []),
    ...(dialect.hasListedFieldsOnly ? [listedFields] : []),
    ...(dialect.hasNumbersAsText ? [numbersAs(toText)] : []),
    ...(dialect.changesOrder && spoken.count % 2 === 1 ? [reversed] : []),
  ];
  const isShuffled = dialect.changesOrder && method === 'GET' && spoken.count % 2 === 1;
  if (text === '' || (changes.length === 0 && !isShuffled)) return response;
  const json = changes.reduce((value, change) => inEachRecord(value, change), JSON.parse(text) as unknown);
  return answerWithBody(JSON.stringify(isShuffled ? reorderedList(json, spoken) : json), response);
}

/** What the body of a call means to the handlers. */
export function understood(dialect: Dialect, body: unknown): unknown {
  const changes: Change[] = [
    ...(dialect.hasNumbersAsText ? [numbersAs(toNumber)] : []),
    ...(dialect.hasSiteCodes ? [controlsAs(bySites)] : []),
  ];
  return changes.reduce((value, change) => inEachRecord(value, change), body);
}

/** The query of a call as the server takes it: a larger page than it gives is cut. */
export function cappedQuery({ mostPerPage }: Dialect, search: URLSearchParams): URLSearchParams {
  const asked = Number(search.get('size') ?? Infinity);
  if (mostPerPage === null || asked <= mostPerPage || Number.isNaN(asked)) return search;
  const capped = new URLSearchParams(search);
  capped.set('size', String(mostPerPage));
  return capped;
}
