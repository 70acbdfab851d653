import {
  createServer,
  request as forward,
  type IncomingMessage,
  type RequestOptions,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { port as portalPort } from '@test/e2e/site';

const HALF_OF_SOME_JSON = '{"content":[{"id":1,"firstName":"Da';

/** What a wire does to a call, with what Chromium makes of it. */
export const wireFaults = {
  /** Nobody listens at the address any more, for any call. */
  refused: /ERR_CONNECTION_REFUSED/,
  /** RST before the server has heard of the call. */
  reset: /ERR_CONNECTION_RESET/,
  /** The connection stays, and nothing ever comes. */
  hang: /ERR_ABORTED/,
  /** 200, and fewer bytes than were announced. */
  shortBody: /ERR_CONTENT_LENGTH_MISMATCH/,
  /** 200 in chunks, of which the last never comes. */
  cutChunks: /ERR_INCOMPLETE_CHUNKED_ENCODING/,
  /** RST in the place of the answer: the server has done its work. */
  lost: /ERR_CONNECTION_RESET/,
} as const;

export type WireFault = keyof typeof wireFaults;

/**
 * The portal at a port of its own, over connections that can fail. Every answer closes its connection: browsers
 * silently send a request again when a connection dies that was used before, and the fault would never reach the page.
 */
export class FaultyProxy {
  private readonly server: Server = createServer((incoming, outgoing) => this.pass(incoming, outgoing));
  private port = 0;
  private fault: { readonly call: string; readonly kind: WireFault } | null = null;
  /** Calls that hang. */
  hanging = 0;

  get origin(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  async open(): Promise<void> {
    await new Promise<void>((resolve) => this.server.listen(this.port, '127.0.0.1', resolve));
    this.port = (this.server.address() as AddressInfo).port;
  }

  async close(): Promise<void> {
    if (!this.server.listening) return;
    const closed = new Promise((resolve) => this.server.close(resolve));
    this.server.closeAllConnections();
    await closed;
  }

  /** @param call `METHOD /rest/…`, to which this happens until `heal` */
  async fail(call: string, kind: WireFault): Promise<void> {
    this.hanging = 0;
    this.fault = { call, kind };
    if (kind === 'refused') await this.close();
    else if (!this.server.listening) await this.open();
  }

  async heal(): Promise<void> {
    this.fault = null;
    if (!this.server.listening) await this.open();
  }

  private pass(incoming: IncomingMessage, outgoing: ServerResponse): void {
    outgoing.shouldKeepAlive = false;
    const { method = 'GET', url = '/', headers } = incoming;
    const call = `${method} ${url.split('?')[0]?.replace('/PG-API', '')}`;
    const kind = call === this.fault?.call ? this.fault.kind : null;
    const breakOff = () => outgoing.socket?.resetAndDestroy();
    switch (kind) {
      case 'reset':
        incoming.on('end', breakOff).resume();
        return;
      case 'hang':
        this.hanging += 1;
        incoming.resume();
        return;
      case 'shortBody':
        outgoing.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': 4711 });
        cutOff(outgoing);
        return;
      case 'cutChunks':
        outgoing.writeHead(200, { 'Content-Type': 'application/json', 'Transfer-Encoding': 'chunked' });
        cutOff(outgoing);
        return;
      default:
    }
    const target: RequestOptions = { host: '127.0.0.1', port: portalPort, method, path: url, headers };
    const onward = forward(target, (answer) => {
      if (kind === 'lost') {
        answer.on('end', breakOff).resume();
        return;
      }
      const { connection: _hop, 'keep-alive': _time, ...rest } = answer.headers;
      outgoing.writeHead(answer.statusCode ?? 502, rest);
      answer.pipe(outgoing);
    });
    outgoing.on('close', () => onward.destroy());
    onward.on('error', breakOff);
    incoming.pipe(onward);
  }
}

/** Sends what there is, and ends the connection properly: only the answer is not whole. */
function cutOff(outgoing: ServerResponse): void {
  outgoing.write(HALF_OF_SOME_JSON, () => outgoing.socket?.end());
}
