import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { readdir, readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
};

interface ServedFile {
  type: string;
  gzipped: Buffer;
}

export interface StaticServer {
  origin: string;
  close: () => Promise<void>;
}

async function filesIn(folder: string): Promise<Map<string, ServedFile>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && path.extname(entry.name) in types);
  const served = files.map(async (entry) => {
    const file = path.join(entry.parentPath, entry.name);
    const address = `/${path.relative(folder, file).split(path.sep).join('/')}`;
    const gzipped = gzipSync(await readFile(file), { level: 9 });
    return [address, { type: types[path.extname(entry.name)] ?? '', gzipped }] as const;
  });
  return new Map(await Promise.all(served));
}

/** Answers a request, or passes it on. */
type Middleware = (incoming: IncomingMessage, outgoing: ServerResponse, next: () => void) => void;

/**
 * Serves a built app on loopback as a deployment does: files compressed in advance, hashed assets cached forever,
 * the document never cached.
 * @param folder what was built; it must hold an index.html
 * @param api answers the calls of the API; left out where none is made
 */
export async function serveFolder(
  folder: string,
  api: Middleware = (_incoming, _outgoing, next) => next(),
): Promise<StaticServer> {
  const files = await filesIn(folder);
  if (!files.has('/index.html')) throw new Error(`${folder} holds no index.html: build it first`);
  const answer = (incoming: IncomingMessage, outgoing: ServerResponse): void => {
    const { pathname } = new URL(incoming.url ?? '/', 'http://server');
    const file = files.get(pathname === '/' ? '/index.html' : pathname);
    if (!file) {
      outgoing.writeHead(404).end();
      return;
    }
    outgoing.writeHead(200, {
      'Content-Type': file.type,
      'Content-Encoding': 'gzip',
      'Content-Length': file.gzipped.length,
      'Cache-Control': pathname.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-store',
    });
    outgoing.end(file.gzipped);
  };
  const server = createServer((incoming, outgoing) => api(incoming, outgoing, () => answer(incoming, outgoing)));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
