import { callContracts, type CallContract } from './calls';
import { placesThatMisfit, type Place } from './places';
import { failure, formErrors, type Shape } from './shapes';

const compiled = callContracts.map((contract) => ({
  contract,
  pattern: new RegExp(`^${contract.path.replace(/\{\w+\}/g, '[^/]+')}$`),
}));

/** @param path without `/PG-API` */
export function contractOf(method: string, path: string): CallContract | undefined {
  return compiled.find(({ contract, pattern }) => contract.method === method && pattern.test(path))?.contract;
}

/** Answers that any call may give. A status that is not here is a misfit. */
export const refusals: Readonly<Record<number, Shape>> = {
  400: failure,
  401: failure,
  403: failure,
  404: failure,
  409: failure,
  422: formErrors,
};

/** What does not fit the contract of a call: where, and of which type; never what is there. */
export interface Misfit extends Place {
  /** Method and path, with `{name}` in place of ids. */
  readonly call: string;
  readonly part: 'query' | 'body' | 'answer';
  /** Of an answer. */
  readonly status: number | null;
}

export interface SentCall {
  readonly method: string;
  /** Without `/PG-API`. */
  readonly path: string;
  readonly search: URLSearchParams;
  readonly body: string;
}

export interface Answered {
  readonly method: string;
  readonly path: string;
  readonly status: number;
  readonly contentType: string;
  readonly body: string;
}

const whole = (kind: Place['kind'], expected: string, found: string): Place => ({ place: '', kind, expected, found });

function placesInText(shape: Shape, body: string): Place[] {
  let json: unknown;
  try {
    json = JSON.parse(body);
  } catch {
    return [whole('type', 'JSON', body === '' ? 'nothing' : 'no JSON')];
  }
  return placesThatMisfit(shape, json);
}

/** Texts that were found to fit: reference data is the same in most tests. */
const fitting = new Map<Shape, Set<string>>();
const mostRemembered = 50;

function placesInBody(shape: Shape, body: string): Place[] {
  const known = fitting.get(shape) ?? new Set();
  fitting.set(shape, known);
  if (known.has(body)) return [];
  const places = placesInText(shape, body);
  if (places.length === 0) {
    if (known.size >= mostRemembered) known.clear();
    known.add(body);
  }
  return places;
}

function placesInQuery({ query }: CallContract, search: URLSearchParams): Place[] {
  const names = new Set([...Object.keys(query), ...search.keys()]);
  return [...names].flatMap((name): Place[] => {
    const shape = query[name];
    const values = search.getAll(name);
    if (shape === undefined) return [{ place: name, kind: 'new', expected: 'nothing', found: 'text' }];
    if (values.length === 0) {
      return shape.type === 'optional' ? [] : [{ place: name, kind: 'missing', expected: 'text', found: 'nothing' }];
    }
    return values.flatMap((value) => placesThatMisfit(shape, value).map((found) => ({ ...found, place: name })));
  });
}

/** What of a call that was sent does not fit; nothing for a call that is not of the API. */
export function requestMisfits({ method, path, search, body }: SentCall): Misfit[] {
  const contract = contractOf(method, path);
  if (contract === undefined) return [];
  const call = `${method} ${contract.path}`;
  const unwanted = body === '' ? [] : [whole('new', 'no body', 'a body')];
  const inBody = contract.body === null ? unwanted : placesInBody(contract.body, body);
  return [
    ...placesInQuery(contract, search).map((place): Misfit => ({ call, part: 'query', status: null, ...place })),
    ...inBody.map((place): Misfit => ({ call, part: 'body', status: null, ...place })),
  ];
}

function placesInAnswer(shape: CallContract['answers'][number] | undefined, answered: Answered): Place[] {
  const { contentType, body } = answered;
  const isJson = contentType.includes('json');
  if (shape === undefined) return [whole('status', 'a status of the contract', String(answered.status))];
  if (shape === 'file') return isJson ? [whole('contentType', 'a file', 'JSON')] : [];
  if (shape === null) return body === '' ? [] : [whole('new', 'no body', 'a body')];
  if (!isJson) return [whole('contentType', 'JSON', contentType.split(';')[0] || 'no content type')];
  return placesInBody(shape, body);
}

/** What of an answer does not fit; nothing for a call that is not of the API. */
export function answerMisfits(answered: Answered): Misfit[] {
  const { method, path, status } = answered;
  const contract = contractOf(method, path);
  if (contract === undefined) return [];
  const shape = status in contract.answers ? contract.answers[status] : refusals[status];
  return placesInAnswer(shape, answered).map((place): Misfit => {
    return { call: `${method} ${contract.path}`, part: 'answer', status, ...place };
  });
}

const sentences: Readonly<Record<Place['kind'], (misfit: Misfit) => string>> = {
  missing: ({ expected }) => `is missing, expected ${expected}`,
  new: ({ found }) => `is new: ${found}`,
  type: ({ expected, found }) => `expected ${expected}, found ${found}`,
  value: ({ expected }) => `expected ${expected}, found another value`,
  status: ({ found }) => `no contract for the status ${found}`,
  contentType: ({ expected, found }) => `expected ${expected}, found ${found}`,
};

/** A misfit in words. */
export function misfitText(misfit: Misfit): string {
  const { call, part, status, place, kind } = misfit;
  const about = status === null ? part : status;
  return `${call} ${about}: ${place === '' ? `the ${part}` : place} ${sentences[kind](misfit)}`;
}
