import * as v from 'valibot';
import { callContracts, type CallContract } from './calls';
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

interface Answered {
  readonly method: string;
  readonly path: string;
  readonly status: number;
  readonly contentType: string;
  readonly body: string;
}

/** The places in an answer that do not fit, never what is there. */
function misfitsIn(shape: Shape, json: unknown): string[] {
  const { issues = [] } = v.safeParse(shape, json);
  // In a union, the issues of the alternative that came closest say most.
  const flat = issues.flatMap((issue) =>
    issue.type === 'union' && issue.issues !== undefined
      ? issue.issues.map((inner) => ({ ...inner, path: inner.path ?? issue.path }))
      : [issue],
  );
  return [
    ...new Set(
      flat.map((issue) => `${v.getDotPath(issue) ?? 'the answer'}: expected ${issue.expected ?? 'another value'}`),
    ),
  ];
}

/** What of an answer does not fit the contract of its call, each as a sentence with the call. */
export function misfitsOf({ method, path, status, contentType, body }: Answered): string[] {
  const contract = contractOf(method, path);
  if (contract === undefined) return [`${method} ${path} is no call of the API`];
  const name = `${method} ${contract.path} ${status}`;
  const shape = status in contract.answers ? contract.answers[status] : refusals[status];
  if (shape === undefined) return [`${name}: a status without a contract`];
  if (shape === 'file') return contentType.includes('json') ? [`${name}: expected a file`] : [];
  if (shape === null) return body === '' ? [] : [`${name}: expected no body`];
  if (!contentType.includes('json')) return [`${name}: expected JSON`];
  try {
    return misfitsIn(shape, JSON.parse(body)).map((misfit) => `${name}: ${misfit}`);
  } catch {
    return [`${name}: not JSON`];
  }
}
