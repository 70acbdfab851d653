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

/** Network faults, with the error Chromium reports. */
export const wireFaults = {
  /** Nobody listens at the address any more, for any call. */
  refused: /ERR_CONNECTION_REFUSED/,
  /** RST before the server has read the call. */
  reset: /ERR_CONNECTION_RESET/,
  /** The connection stays open without an answer. */
  hang: /ERR_ABORTED/,
  /** 200 with fewer bytes than announced. */
  shortBody: /ERR_CONTENT_LENGTH_MISMATCH/,
  /** 200 in chunks, without the last one. */
  cutChunks: /ERR_INCOMPLETE_CHUNKED_ENCODING/,
  /** RST in place of the answer: the server has processed the call. */
  lost: /ERR_CONNECTION_RESET/,
} as const;

export type WireFault = keyof typeof wireFaults;

/**
 * A proxy to the portal whose connections can fail. Each answer closes its connection: browsers silently resend a
 * request when a reused connection dies, and the fault would never reach the page.
 */
export class FaultyProxy {
  private readonly server: Server = createServer((incoming, outgoing) => this.pass(incoming, outgoing));
  private port = 0;
  private fault: { readonly call: string; readonly kind: WireFault } | null = null;
  /** Number of hanging calls. */
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

  /** @param call `METHOD /rest/…` that fails until `heal` */
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

/** Sends part of a body and closes the connection properly, so only the answer is incomplete. */
function cutOff(outgoing: ServerResponse): void {
  outgoing.write(HALF_OF_SOME_JSON, () => outgoing.socket?.end());
}
