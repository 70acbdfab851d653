import { HttpResponse } from 'msw';

export type FieldErrors = Record<string, string[]>;

/** Thrown to end a call early with another answer. */
export class Refused extends Error {
  constructor(readonly answer: Response) {
    super(`Refused with ${answer.status}`);
  }
}

export function json(body: unknown, init: ResponseInit = {}): Response {
  const headers = new Headers(init.headers);
  headers.set('Content-Type', 'application/json; charset=utf-8');
  return new HttpResponse(JSON.stringify(body), { ...init, headers });
}

export function done(): Response {
  return new HttpResponse(null, { status: 204 });
}

/** 304: nothing differs from the server's record. It must not have a body. (SEC-037) */
export function unchanged(): Response {
  return new HttpResponse(null, { status: 304 });
}

export function refused(status: number, failureDescription: string): Refused {
  return new Refused(json({ failureDescription }, { status }));
}

export function notFound(what: string): Refused {
  return refused(404, `${what} not found`);
}

export function invalid(fieldErrors: FieldErrors, globalErrors: string[] = []): Refused {
  return new Refused(json({ fieldErrors, globalErrors }, { status: 422 }));
}
