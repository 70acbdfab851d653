import { getResponse } from 'msw';
import { answerMisfits, misfitText } from './contract/misfits';
import { createHandlers, type Observer } from './handlers/allHandlers';
import { PASSWORD } from './testUsers';
import type { World } from './world';

interface Received {
  status: number;
  headers: Headers;
  body: unknown;
}

/** A minimal browser: keeps the cookie and the anti-forgery token, and sends the headers every call needs. */
export class ApiClient {
  cookie = '';
  xsrfToken = '';
  headers: Record<string, string> = { Accept: 'application/json', 'X-Project-Name': 'portal-gateway' };
  private readonly handlers;
  /** How answers differ from the contract. */
  private readonly misfits: string[] = [];

  constructor(world: World) {
    const answered: Observer['answered'] = (answer) => this.misfits.push(...answerMisfits(answer).map(misfitText));
    this.handlers = createHandlers(() => world, { answered });
  }

  /** @throws when the mock server's answer does not fit the contract */
  async fetch(method: string, path: string, body?: unknown, signal?: AbortSignal): Promise<Response> {
    const headers = new Headers(this.headers);
    if (this.cookie) headers.set('Cookie', this.cookie);
    if (this.xsrfToken) headers.set('X-XSRF-TOKEN', this.xsrfToken);
    if (body !== undefined && !headers.has('Content-Type')) headers.set('Content-Type', 'application/json');
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    const init = { method, headers, ...(body === undefined ? {} : { body: text }), ...(signal ? { signal } : {}) };
    const response = await getResponse(this.handlers, new Request(`http://localhost/PG-API${path}`, init));
    if (!response) throw new Error(`No answer to ${method} ${path}`);
    if (this.misfits.length > 0) throw new Error(this.misfits.join('\n'));
    const setCookie = response.headers.getSetCookie()[0];
    if (setCookie) this.cookie = setCookie.split(';')[0] ?? '';
    return response;
  }

  async call(method: string, path: string, body?: unknown): Promise<Received> {
    const response = await this.fetch(method, path, body);
    const text = await response.text();
    return {
      status: response.status,
      headers: response.headers,
      body: text === '' ? null : (JSON.parse(text) as unknown),
    };
  }

  get(path: string): Promise<Received> {
    return this.call('GET', path);
  }

  async signIn(username: string, password = PASSWORD): Promise<Received> {
    const answered = await this.call('POST', '/rest/token/create', { username, password });
    if (answered.status === 200) this.xsrfToken = (answered.body as { xsrfToken: string }).xsrfToken;
    return answered;
  }
}

export async function signedInAs(world: World, username: string): Promise<ApiClient> {
  const client = new ApiClient(world);
  const { status } = await client.signIn(username);
  if (status !== 200) throw new Error(`${username} was refused with ${status}`);
  return client;
}
