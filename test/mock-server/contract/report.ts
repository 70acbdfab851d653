import * as v from 'valibot';
import { answerMisfits, contractOf, requestMisfits, type Answered, type Misfit, type SentCall } from './misfits';
import { screensOf } from './screens';

/** A call that was sent, and its answer. */
export interface Exchange {
  readonly sent: SentCall;
  readonly answered: Answered;
  /** True where the answer should be a success: the call was made up to be one. */
  readonly shouldSucceed: boolean;
}

interface CallReport {
  /** Method and path, with `{name}` in place of ids. */
  readonly call: string;
  readonly answers: number;
  readonly misfits: readonly Misfit[];
  /** Whether a screen would show something wrong, or nothing. A new field is not read. */
  readonly breaks: boolean;
  /** The screens that make the call. */
  readonly screens: readonly string[];
}

export interface Report {
  readonly calls: readonly CallReport[];
  /** Calls that were not made or not recorded, each with the reason. */
  readonly skipped: ReadonlyArray<{ readonly call: string; readonly why: string }>;
}

/** A refusal of a call that should succeed fits its own shape, yet the screen has nothing to show. */
function refusalOf({ answered, shouldSucceed }: Exchange, call: string): Misfit[] {
  const { method, path, status } = answered;
  const answers = contractOf(method, path)?.answers ?? {};
  // Without an id in its path, a call that is not found is not there at all.
  const isMissing = status === 404 && !call.includes('{');
  if (status < 400 || status in answers || !(shouldSucceed || isMissing)) return [];
  const expected = Object.keys(answers).join(' or ');
  return [{ call, part: 'answer', status, place: '', kind: 'status', expected, found: String(status) }];
}

const pageAnswer = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    first: v.optional(v.boolean()),
    number: v.optional(v.number()),
    page: v.optional(v.object({ number: v.optional(v.number()) }), {}),
  }),
);

/** Where page 1 says that another one comes before it: the server counts from 0, and the portal would skip a page. */
function countingOf({ sent, answered }: Exchange, call: string): Misfit[] {
  const page = v.safeParse(pageAnswer, answered.body);
  if (sent.search.get('page') !== '1' || !page.success) return [];
  const { first, number = page.output.page.number ?? 0 } = page.output;
  if (first ?? number === 0) return [];
  const place = first === undefined ? 'number' : 'first';
  const expected = 'page 1 to be the first';
  return [{ call, part: 'answer', status: answered.status, place, kind: 'value', expected, found: 'another page' }];
}

function misfitsOf(exchange: Exchange, call: string): Misfit[] {
  const found = answerMisfits(exchange.answered);
  const isRefused = found.some(({ kind }) => kind === 'status');
  return [
    ...requestMisfits(exchange.sent),
    ...(isRefused ? [] : refusalOf(exchange, call)),
    ...countingOf(exchange, call),
    ...found,
  ];
}

/** What of the calls fits the contract and what does not, by call. */
export function reportOf(exchanges: readonly Exchange[], skipped: Report['skipped'] = []): Report {
  const byCall = new Map<string, Exchange[]>();
  const unknown: { call: string; why: string }[] = [];
  for (const exchange of exchanges) {
    const { method, path } = exchange.sent;
    const contract = contractOf(method, path);
    const call = `${method} ${contract?.path ?? ''}`;
    if (contract === undefined) unknown.push({ call, why: 'not a call of the documents' });
    else byCall.set(call, [...(byCall.get(call) ?? []), exchange]);
  }
  const calls = [...byCall].map(([call, made]): CallReport => {
    const all = made.flatMap((exchange) => misfitsOf(exchange, call));
    const misfits = [...new Map(all.map((misfit) => [JSON.stringify(misfit), misfit])).values()];
    const breaks = misfits.some(({ part, kind }) => part === 'answer' && kind !== 'new');
    return { call, answers: made.length, misfits, breaks, screens: screensOf(call) };
  });
  return { calls, skipped: [...skipped, ...unknown] };
}

const words: Readonly<Record<Misfit['kind'], string>> = {
  missing: 'missing',
  new: 'new',
  type: 'other type',
  value: 'other value',
  status: 'status',
  contentType: 'content type',
};

function lineOf({ part, place, kind, expected, found }: Misfit): string {
  const where = place === '' ? `the ${part}` : part === 'answer' ? place : `${place} of the ${part}`;
  const difference = kind === 'value' ? `expected ${expected}` : `expected ${expected}, found ${found}`;
  return `         ${words[kind].padEnd(12)} ${where}: ${difference}`;
}

/** The report as text: places and types, never what is there. */
export function reportText({ calls, skipped }: Report): string {
  const lines = calls.flatMap(({ call, answers, misfits, breaks, screens }) => [
    `${misfits.length === 0 ? 'fits   ' : breaks ? 'BREAKS ' : 'differs'}  ${call} (${answers})`,
    ...misfits.map(lineOf),
    ...(misfits.length > 0 ? [`         screens      ${screens.join(', ') || 'none'}`] : []),
  ]);
  const count = (kind: (one: CallReport) => boolean) => calls.filter(kind).length;
  const broken = count(({ breaks }) => breaks);
  const differing = count(({ breaks, misfits }) => !breaks && misfits.length > 0);
  return [
    ...lines,
    ...skipped.map(({ call, why }) => `skipped  ${call}: ${why}`),
    `${calls.length - broken - differing} calls fit, ${differing} differ in what no screen reads, ${broken} would break a screen`,
  ].join('\n');
}

export const breaksScreens = ({ calls }: Report): boolean => calls.some(({ breaks }) => breaks);
