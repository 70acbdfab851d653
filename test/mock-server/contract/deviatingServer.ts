import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getResponse } from 'msw';
import { API_PATH, createHandlers } from '../handlers/allHandlers';
import { requestOf, writeResponse } from '../nodeBridge';
import { createWorld } from '../createWorld';

type Fields = Record<string, unknown>;

/** An answer of another server, made from the mock server's own. */
export interface Deviation {
  /** `METHOD /path` of one call, without its query. */
  readonly call: string;
  readonly status?: number;
  readonly contentType?: string;
  readonly change?: (json: never) => unknown;
}

async function deviating(answer: Response, { status, contentType, change }: Deviation): Promise<Response> {
  const headers = new Headers(answer.headers);
  if (contentType !== undefined) headers.set('Content-Type', contentType);
  const text = await answer.text();
  const body = change === undefined ? text : JSON.stringify(change(JSON.parse(text) as never));
  return new Response(body, { status: status ?? answer.status, headers });
}

/** The mock server over HTTP on loopback, with deviations, and a list of the calls that arrived. */
export async function startDeviatingServer(deviations: readonly Deviation[]) {
  const world = createWorld();
  const handlers = createHandlers(() => world);
  const server = createServer((incoming, outgoing) => {
    void requestOf(incoming, outgoing).then(async (request) => {
      const answer = (await getResponse(handlers, request)) ?? new Response(null, { status: 404 });
      const call = `${request.method} ${new URL(request.url).pathname.replace(API_PATH, '')}`;
      const deviation = deviations.find((one) => one.call === call);
      await writeResponse(deviation === undefined ? answer : await deviating(answer, deviation), outgoing);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const api = `http://127.0.0.1:${(server.address() as AddressInfo).port}${API_PATH}`;
  const stop = () => {
    server.closeAllConnections();
    server.close();
  };
  return { api, world, stop };
}

/** Twelve ways in which a real server may differ, each on a call of its own. */
export const twelveDeviations: ReadonlyArray<Deviation & { readonly says: string; readonly screen: string }> = [
  {
    call: 'GET /rest/secure/user_profile',
    change: ({ email: _, ...rest }: Fields) => rest,
    ...{ says: 'missing email', screen: '/app/*' },
  },
  {
    call: 'GET /rest/secure/user_capabilities/can_change_password_now',
    change: String,
    ...{ says: 'type the answer', screen: '/app/change-password' },
  },
  {
    call: 'GET /rest/secure/user_management/account_types',
    status: 207,
    ...{ says: 'status 207', screen: '/app/users/{id}' },
  },
  {
    call: 'GET /rest/public/countries',
    change: (content: unknown) => ({ content }),
    ...{ says: 'type the answer', screen: '/app/profile' },
  },
  {
    call: 'GET /rest/secure/user_access',
    change: (list: Fields[]) => list.map((record) => ({ ...record, dchng: '03/04/2025' })),
    ...{ says: 'value [].dchng', screen: '/app/audit-trail' },
  },
  {
    call: 'POST /rest/token/create',
    change: (session: Fields) => ({ ...session, tokenTimeoutInSeconds: '3600' }),
    ...{ says: 'type tokenTimeoutInSeconds', screen: '/' },
  },
  {
    call: 'GET /rest/secure/system_mgmt/study_role/',
    change: (list: Fields[]) => list.map((role) => ({ ...role, roleName: null })),
    ...{ says: 'type [].roleName', screen: '/app/configure' },
  },
  {
    call: 'GET /rest/secure/system_mgmt/system_access/',
    change: (list: Fields[]) => list.map((system) => ({ ...system, ownerEmail: 'someone@example.org' })),
    ...{ says: 'new [].ownerEmail', screen: '/app/configure' },
  },
  {
    call: 'GET /rest/secure/user_capabilities/granted_permissions',
    contentType: 'text/plain',
    ...{ says: 'contentType the answer', screen: '/app/*' },
  },
  {
    call: 'GET /rest/secure/user_management/user_requests/outstanding',
    status: 403,
    change: () => ({ error: 'someone@example.org may not' }),
    ...{ says: 'new error', screen: '/app/user-requests' },
  },
  {
    call: 'GET /rest/secure/user_management/users',
    change: ({ content }: Fields) => content,
    ...{ says: 'type the answer', screen: '/app/users' },
  },
  {
    call: 'GET /rest/secure/system_mgmt/portal_roles/getAll',
    status: 404,
    change: () => ({ failureDescription: 'No such call' }),
    ...{ says: 'status 404', screen: '/app/configure' },
  },
];
