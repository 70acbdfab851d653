import type { IncomingMessage, ServerResponse } from 'node:http';

async function bodyOf(incoming: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** A Node request as a Fetch request whose signal aborts if the client disconnects before the answer is sent. */
export async function requestOf(incoming: IncomingMessage, outgoing: ServerResponse): Promise<Request> {
  const aborter = new AbortController();
  outgoing.on('close', () => {
    if (!outgoing.writableFinished) aborter.abort();
  });
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headers)) {
    for (const one of Array.isArray(value) ? value : [value ?? '']) headers.append(name, one);
  }
  const body = await bodyOf(incoming);
  const method = incoming.method ?? 'GET';
  const hasBody = body.length > 0 && method !== 'GET' && method !== 'HEAD';
  const init = { method, headers, signal: aborter.signal, ...(hasBody ? { body: new Uint8Array(body) } : {}) };
  return new Request(`http://${incoming.headers.host ?? 'localhost'}${incoming.url ?? '/'}`, init);
}

/**
 * Breaks the connection without an answer. Some bytes that are not HTTP go first: browsers silently resend a request
 * when a kept-alive connection closes without a response, and the fault would never reach the page. They are
 * enough for a browser to fail at once instead of waiting for more.
 */
function breakOff(outgoing: ServerResponse): void {
  // The answer itself may have no socket yet: it gets one once the previous answer on the connection has finished.
  const { socket } = outgoing.req;
  if (socket.destroyed) return;
  // A web server in between takes such bytes for an answer; to it, no answer is one that never came.
  if (outgoing.req.headers['x-forwarded-host'] !== undefined) {
    socket.destroy();
    return;
  }
  socket.end('\0'.repeat(64), () => socket.destroy());
}

/** Writes a Fetch response. `Response.error()` and a failing body both end in a broken connection. */
export async function writeResponse(response: Response, outgoing: ServerResponse): Promise<void> {
  if (response.type === 'error') {
    breakOff(outgoing);
    return;
  }
  outgoing.statusCode = response.status;
  response.headers.forEach((value, name) => {
    if (name !== 'set-cookie') outgoing.setHeader(name, value);
  });
  const setCookies = response.headers.getSetCookie();
  if (setCookies.length > 0) outgoing.setHeader('set-cookie', setCookies);
  if (!response.body) {
    outgoing.end();
    return;
  }
  const reader = response.body.getReader();
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) outgoing.write(part.value);
    outgoing.end();
  } catch {
    // The part already sent must leave first, or the client would see a reset in place of a truncated answer.
    setTimeout(() => outgoing.destroy(), 20);
  }
}
