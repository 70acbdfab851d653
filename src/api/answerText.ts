import { resultInSlices, type Work } from '@/lib/timeSlicing';

/** A response body as text. `defect` says why it cannot be read, or is null. */
export interface AnswerText {
  /** In the parts in which it arrived: joining those of a large answer would stop the screen. */
  readonly parts: readonly string[];
  readonly defect: string | null;
}

export function wholeText({ parts }: Pick<AnswerText, 'parts'>): string {
  return parts.join('');
}

export function isBlank({ parts }: Pick<AnswerText, 'parts'>): boolean {
  return parts.every((part) => part.trim() === '');
}

export function textLength({ parts }: Pick<AnswerText, 'parts'>): number {
  return parts.reduce((length, part) => length + part.length, 0);
}

/** The answer cannot be read as a whole; the message says what was expected. */
export class UnreadableAnswer extends Error {}

/** 100,000 users take 55 MB or more. Answers above this limit are refused: they would exhaust the tab's memory. */
const mostBytes = 128 * 1024 * 1024;

/** Bytes decoded per step. */
const pieceLength = 1_000_000;

function decoderOf(encoding: string, fatal: boolean): TextDecoder | null {
  try {
    return new TextDecoder(encoding, { fatal });
  } catch {
    return null;
  }
}

/** @returns null if the bytes are not valid in that encoding, or the browser does not support it */
function* decoded(chunks: readonly Uint8Array[], encoding: string): Work<string[] | null> {
  const decoder = decoderOf(encoding, true);
  if (decoder === null) return null;
  const parts: string[] = [];
  try {
    for (const chunk of chunks) {
      parts.push(decoder.decode(chunk, { stream: true }));
      yield;
    }
    return [...parts, decoder.decode()];
  } catch {
    return null;
  }
}

const statedEncoding = ({ headers }: Response): string =>
  /charset="?([\w-]+)/i.exec(headers.get('Content-Type') ?? '')?.[1] ?? 'utf-8';

/**
 * The bytes of an answer; null for more than is read. A whole list may be so large that reading it in one piece blocks the
 * main thread, so it is fetched into a blob, outside the page's memory, and read in chunks. Other answers are read in one
 * piece, which is faster. Nothing is read as a stream, because browsers do not always report the end of such a call.
 */
async function received(response: Response, isWholeList: boolean): Promise<Uint8Array[] | null> {
  if (!isWholeList) {
    const bytes = new Uint8Array(await response.arrayBuffer());
    return bytes.length > mostBytes ? null : [bytes];
  }
  const blob = await response.blob();
  if (blob.size > mostBytes) return null;
  const chunks: Uint8Array[] = [];
  for (let at = 0; at < blob.size; at += pieceLength)
    chunks.push(new Uint8Array(await blob.slice(at, at + pieceLength).arrayBuffer()));
  return chunks;
}

/**
 * JSON is UTF-8, whatever the header says; a server that sends something else may say so. An encoding is never guessed: a
 * name that was read wrong would be saved wrong. A byte-order mark is dropped.
 * @param isWholeList whether the answer may be large
 */
export async function answerText(response: Response, isWholeList: boolean): Promise<AnswerText> {
  const chunks = await received(response, isWholeList);
  if (chunks === null) return { parts: [], defect: `the response: expected at most ${mostBytes / 1024 / 1024} MB` };
  for (const encoding of ['utf-8', statedEncoding(response)]) {
    const parts = (await resultInSlices(decoded(chunks, encoding), () => false)) ?? null;
    if (parts !== null) return { parts, defect: null };
  }
  const decoder = new TextDecoder();
  return {
    parts: [...chunks.map((chunk) => decoder.decode(chunk, { stream: true })), decoder.decode()],
    defect: 'the response: expected text in UTF-8',
  };
}
