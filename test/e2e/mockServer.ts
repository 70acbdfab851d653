import type { APIRequestContext } from '@playwright/test';
import type { Fault } from '@test/mock-server/faults';
import type { JournalEntry } from '@test/mock-server/records';
import type { OpenedView } from '@test/mock-server/tableauServer';
import { origin } from './site';

/** Controls and inspects the mock server's state for this test. */
export class MockServer {
  /** @param request shares the browser's cookies, one of which names the state */
  constructor(private readonly request: APIRequestContext) {}

  private async control(method: string, name: string, data?: unknown): Promise<unknown> {
    // The server may close a kept-alive connection just as it is reused.
    const headers = { Connection: 'close' };
    const response = await this.request.fetch(`${origin}/PG-API/__mock-server/${name}`, { method, data, headers });
    if (!response.ok()) throw new Error(`${method} ${name}: ${response.status()} ${await response.text()}`);
    return response.json();
  }

  /** Every API call, in order. */
  async journal(): Promise<JournalEntry[]> {
    return (await this.control('GET', 'journal')) as JournalEntry[];
  }

  /** The journal as `METHOD /path?query`. */
  async calls(): Promise<string[]> {
    return (await this.journal()).map(({ method, path, search }) => `${method} ${path}${search}`);
  }

  /** The calls that changed something, except signing in, as `METHOD /path`. */
  async writes(): Promise<string[]> {
    const changes = (await this.journal()).filter(
      ({ method, path }) => method !== 'GET' && path !== '/rest/token/create',
    );
    return changes.map(({ method, path }) => `${method} ${path}`);
  }

  /** The body of the last call that changed something. */
  async lastBody(): Promise<unknown> {
    return (await this.journal()).findLast(({ method }) => method !== 'GET')?.body;
  }

  /** The emails that the server has sent. */
  async mails(): Promise<ReadonlyArray<{ readonly to: string; readonly mode: string; readonly hash: string }>> {
    return (await this.control('GET', 'mails')) as Awaited<ReturnType<MockServer['mails']>>;
  }

  async clearJournal(): Promise<void> {
    await this.control('DELETE', 'journal');
  }

  /** @param target method and start of the path, as in `GET /rest/secure/user_profile` */
  async failNext(target: string, fault: Fault, times = 1): Promise<void> {
    await this.control('POST', 'faults', { target, fault, times });
  }

  /** Drops the planned faults, and lets late answers go. */
  async clearFaults(): Promise<void> {
    await this.control('DELETE', 'faults');
  }

  async advanceClock(seconds: number): Promise<void> {
    await this.control('POST', 'clock', { advanceSeconds: seconds });
  }

  /** How long a session lasts without contact, as the server says at the next sign-in or renewal. */
  async setTokenTimeout(seconds: number): Promise<void> {
    await this.control('POST', 'sessions/timeout', { seconds });
  }

  /** Ends every session on the server. */
  async endSessions(): Promise<void> {
    await this.control('POST', 'sessions/end');
  }

  /** Changes how the Tableau server behaves. */
  async setTableau(traits: { isRefusing?: boolean; isSilent?: boolean; externalUrl?: string }): Promise<void> {
    await this.control('POST', 'tableau', traits);
  }

  /** The views that the Tableau server has shown, each with its ticket. */
  async openedViews(): Promise<readonly OpenedView[]> {
    return (await this.control('GET', 'tableau/opened')) as OpenedView[];
  }

  /** Calls that the API does not have, as `METHOD /path`. */
  async unhandled(): Promise<string[]> {
    return (await this.control('GET', 'unhandled')) as string[];
  }

  /** How calls and answers differ from the contract, in words. */
  async misfits(): Promise<string[]> {
    return (await this.control('GET', 'misfits')) as string[];
  }
}
