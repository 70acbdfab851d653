import { gzipSync } from 'node:zlib';
import { answerWithBody } from './changedJson';

/** Ways in which a server may send its text, right or by mistake. */
export type Encoding = 'byte-order mark' | 'stated Latin-1' | 'Latin-1 by mistake' | 'gzip' | 'broken gzip';

/** The server's answer in another encoding. Text that Latin-1 does not have is left out. */
export function encoded(text: string, from: Response, how: Encoding): Response {
  switch (how) {
    case 'byte-order mark':
      return answerWithBody(`\uFEFF${text}`, from);
    case 'stated Latin-1':
      return withHeader(latin1(text, from), 'Content-Type', `${mediaTypeOf(from)}; charset=ISO-8859-1`);
    case 'Latin-1 by mistake':
      return latin1(text, from);
    case 'gzip':
      return withHeader(answerWithBody(new Uint8Array(gzipSync(text)), from), 'Content-Encoding', 'gzip');
    case 'broken gzip':
      return withHeader(answerWithBody(text, from), 'Content-Encoding', 'gzip');
  }
}

function mediaTypeOf({ headers }: Response): string {
  return headers.get('Content-Type')?.split(';')[0] ?? 'application/json';
}

function latin1(text: string, from: Response): Response {
  const known = [...text].filter((letter) => letter <= '\u00FF').join('');
  return answerWithBody(new Uint8Array(Buffer.from(known, 'latin1')), from);
}

function withHeader(response: Response, name: string, value: string): Response {
  response.headers.set(name, value);
  return response;
}

const encoder = new TextEncoder();
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** The server's answer in ten pieces, with a pause before each. */
export function inPieces(text: string, from: Response, ms: number): Response {
  const bytes = encoder.encode(text);
  const size = Math.max(1, Math.ceil(bytes.length / 10));
  let at = 0;
  const body = new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      await pause(ms);
      controller.enqueue(bytes.slice(at, at + size));
      at += size;
      if (at >= bytes.length) controller.close();
    },
  });
  return answerWithBody(body, from);
}

/** The server's answer, after so much white space. */
export function padded(text: string, from: Response, megabytes: number): Response {
  const space = encoder.encode(' '.repeat(1_000_000));
  let left = megabytes;
  const body = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      left -= 1;
      controller.enqueue(left >= 0 ? space : encoder.encode(text));
      if (left < 0) controller.close();
    },
  });
  return answerWithBody(body, from);
}
