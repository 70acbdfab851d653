import { leftOut, plannedReads, type PlannedRead } from './probePlan';
import { reportOf, type Exchange, type Report } from './report';

interface ProbeOptions {
  /** Address of the API, with its base path. */
  readonly api: string;
  readonly username: string;
  readonly password: string;
  readonly mostCalls: number;
  readonly mostSeconds: number;
}

const signInPath = '/rest/token/create';
const signOutTime = 5000;
const signOutPath = '/rest/secure/token/invalidate';

/** Every call that a probe makes, in order. */
export function probeCalls(mostCalls: number): string[] {
  const reads = plannedReads.map(({ path, query }) => `GET ${path}${query === '' ? '' : `?${query}`}`);
  return [`POST ${signInPath}`, ...reads.slice(0, mostCalls), `POST ${signOutPath}`];
}

/** Credentials are not sent in the clear, except to this machine. */
export function apiAddress(given: string): string {
  const { origin, protocol, hostname, pathname } = new URL(given);
  const isHere = ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  if (protocol !== 'https:' && !isHere) throw new Error('The probe needs an https address');
  return origin + (pathname === '/' ? '/PG-API' : pathname.replace(/\/$/, ''));
}

type Fields = Readonly<Record<string, unknown>>;
const isFields = (json: unknown): json is Fields => typeof json === 'object' && json !== null;

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}

/** The first record of a list, bare or in `content`, or the record itself. */
function firstRecord(json: unknown): Fields {
  const list: unknown = isFields(json) && 'content' in json ? json['content'] : json;
  const record: unknown = Array.isArray(list) ? list[0] : list;
  return isFields(record) ? record : {};
}

/** A session with the API that sends nothing but the sign-in, reads, and the sign-out. */
class Session {
  readonly exchanges: Exchange[] = [];
  private until: number;
  private headers: Record<string, string> = { Accept: 'application/json', 'X-Project-Name': 'portal-gateway' };

  constructor(private readonly options: ProbeOptions) {
    this.until = Date.now() + options.mostSeconds * 1000;
  }

  get isOver(): boolean {
    // A timer may end a moment before its time.
    return Date.now() >= this.until - 50;
  }

  private async send(
    method: string,
    path: string,
    query = '',
    body = '',
  ): Promise<{ json: unknown; answer: Response }> {
    const left = Math.max(1, this.until - Date.now());
    const answer = await fetch(`${this.options.api}${path}${query === '' ? '' : `?${query}`}`, {
      method,
      headers: { ...this.headers, 'Content-Type': 'application/json' },
      redirect: 'manual',
      signal: AbortSignal.timeout(Math.min(left, 30_000)),
      ...(body === '' ? {} : { body }),
    });
    const text = await answer.text();
    const { status } = answer;
    const contentType = answer.headers.get('Content-Type') ?? '';
    this.exchanges.push({
      sent: { method, path, search: new URLSearchParams(query), body },
      answered: { method, path, status, contentType, body: text },
      shouldSucceed: true,
    });
    return { json: parsed(text), answer };
  }

  async signIn(): Promise<void> {
    const { username, password } = this.options;
    const { json, answer } = await this.send('POST', signInPath, '', JSON.stringify({ username, password }));
    if (!answer.ok) throw new Error(`The sign-in was refused with ${answer.status}`);
    const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '');
    const token = isFields(json) ? json['xsrfToken'] : undefined;
    this.headers = {
      ...this.headers,
      Cookie: cookies.join('; '),
      ...(typeof token === 'string' ? { 'X-XSRF-TOKEN': token } : {}),
    };
  }

  async read(path: string, query: string): Promise<unknown> {
    return (await this.send('GET', path, query)).json;
  }

  /** Also when no time is left: nobody else would end the session. */
  async signOut(): Promise<void> {
    this.until = Math.max(this.until, Date.now() + signOutTime);
    await this.send('POST', signOutPath);
  }
}

/** The path with its values, or null where an earlier answer has none. */
function filledIn({ path, from }: PlannedRead, answers: ReadonlyMap<string, unknown>): string | null {
  let filled = path;
  for (const [name, source] of Object.entries(from)) {
    const found = 'value' in source ? source.value : firstRecord(answers.get(source.read))[source.field];
    if (typeof found !== 'string' && typeof found !== 'number') return null;
    filled = filled.replace(`{${name}}`, encodeURIComponent(found));
  }
  return filled;
}

/**
 * Signs in, makes safe reads one after the other, and signs out. No other write is sent.
 * @throws when the sign-in is refused or the API cannot be reached
 */
export async function probe(options: ProbeOptions): Promise<Report> {
  const session = new Session(options);
  await session.signIn();
  const skipped = Object.entries(leftOut).map(([path, why]) => ({ call: `GET ${path}`, why }));
  const answers = new Map<string, unknown>();
  const reads = plannedReads.slice(0, options.mostCalls);
  for (const read of plannedReads.slice(options.mostCalls)) {
    skipped.push({ call: `GET ${read.path}`, why: 'more calls than allowed' });
  }
  for (const read of reads) {
    const path = filledIn(read, answers);
    if (path === null) skipped.push({ call: `GET ${read.path}`, why: 'no earlier answer has a value for its path' });
    else if (session.isOver) skipped.push({ call: `GET ${read.path}`, why: 'no time is left' });
    else {
      try {
        answers.set(read.path, await session.read(path, read.query));
      } catch {
        skipped.push({ call: `GET ${read.path}`, why: 'no answer' });
      }
    }
  }
  await session.signOut().catch(() => skipped.push({ call: `POST ${signOutPath}`, why: 'no answer' }));
  return reportOf(session.exchanges, skipped);
}
