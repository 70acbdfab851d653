import type { Fault } from './faults';
import { isFields } from './validate';
import type { Fields } from './validate';
import type { World } from './world';

/** Where end-to-end tests control their state. Not part of the API and not recorded in the journal. */
export const CONTROL_PATH = '/PG-API/__mock-server/';

const actions: Readonly<Record<string, (world: World, sent: Fields) => unknown>> = {
  'GET journal': (world) => world.journal,
  'DELETE journal': (world) => {
    world.journal.length = 0;
    return null;
  },
  'GET unhandled': (world) => world.unhandled,
  'GET misfits': (world) => world.misfits,
  'GET mails': (world) => world.mails,
  'POST faults': (world, { target, fault, times }) => {
    if (!isFields(fault) || typeof fault['kind'] !== 'string') throw new Error('fault must be an object with a kind');
    world.faults.failNext(String(target), fault as Fault, typeof times === 'number' ? times : 1);
    return null;
  },
  'DELETE faults': (world) => {
    world.faults.clear();
    return null;
  },
  'POST clock': (world, { advanceSeconds }) => {
    if (typeof advanceSeconds !== 'number') throw new Error('advanceSeconds must be a number');
    world.advance(advanceSeconds);
    return { now: world.now() };
  },
  'POST sessions/timeout': (world, { seconds }) => {
    if (typeof seconds !== 'number') throw new Error('seconds must be a number');
    world.tokenTimeoutInSeconds = seconds;
    return null;
  },
  'GET tableau/opened': (world) => world.tableau.opened,
  'POST tableau': (world, { isRefusing, isSilent, externalUrl }) => {
    if (typeof isRefusing === 'boolean') world.tableau.isRefusing = isRefusing;
    if (typeof isSilent === 'boolean') world.tableau.isSilent = isSilent;
    if (typeof externalUrl === 'string') world.tableau.externalUrl = externalUrl;
    return null;
  },
  'POST tableau/redeem': (world, { ticket }) => ({ isAccepted: world.tableau.redeem(String(ticket), world.now()) }),
  'POST sessions/end': (world) => {
    world.sessions.clear();
    return null;
  },
};

export async function answerControl(world: World, request: Request): Promise<Response> {
  const name = new URL(request.url).pathname.slice(CONTROL_PATH.length);
  const action = actions[`${request.method} ${name}`];
  if (!action) return Response.json({ failureDescription: 'No such control' }, { status: 404 });
  try {
    const text = await request.text();
    const sent: unknown = text === '' ? {} : JSON.parse(text);
    return Response.json(action(world, isFields(sent) ? sent : {}), { headers: { 'Cache-Control': 'no-store' } });
  } catch (error) {
    return Response.json({ failureDescription: String(error) }, { status: 400 });
  }
}
