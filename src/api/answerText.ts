import { resultInSlices, resultOf, type Work } from '@/lib/slices';

/** The text of an answer, and what is wrong with it as a whole; null where nothing is. */
export interface AnswerText {
  readonly body: string;
  readonly defect: string | null;
}

/** The answer cannot be read as a whole; the message says what was expected. */
export class UnreadableAnswer extends Error {}

/** All of 100,000 users are 55 MB or more. Nothing larger is read: its records would fill the tab's memory. */
const mostBytes = 128 * 1024 * 1024;

/** So many bytes are decoded at once. */
const partLength = 1_000_000;

/** @returns null where the bytes are not in that encoding, or nobody knows it */
function* decodedInSlices(bytes: Uint8Array, encoding: string): Work<string | null> {
  try {
    const decoder = new TextDecoder(encoding, { fatal: true });
    const parts: string[] = [];
    for (let at = 0; at < bytes.length; at += partLength) {
      parts.push(decoder.decode(bytes.subarray(at, at + partLength), { stream: true }));
      yield;
    }
    return [...parts, decoder.decode()].join('');
  } catch {
    return null;
  }
}

async function decoded(bytes: Uint8Array, encoding: string): Promise<string | null> {
  const work = decodedInSlices(bytes, encoding);
  return (bytes.length > partLength ? await resultInSlices(work, () => false) : resultOf(work)) ?? null;
}

const statedEncoding = ({ headers }: Response): string =>
  /charset="?([\w-]+)/i.exec(headers.get('Content-Type') ?? '')?.[1] ?? 'utf-8';

/**
 * JSON is UTF-8, whatever the header says; a server that sends something else may say so. An encoding is never guessed: a
 * name that was read wrong would be saved wrong. A byte-order mark is dropped.
 */
export async function answerText(response: Response): Promise<AnswerText> {
  const bytes = new Uint8Array(await response.arrayBuffer());
  if (bytes.length > mostBytes)
    return { body: '', defect: `the answer: expected at most ${mostBytes / 1024 / 1024} MB` };
  const body = (await decoded(bytes, 'utf-8')) ?? (await decoded(bytes, statedEncoding(response)));
  return body === null
    ? { body: new TextDecoder().decode(bytes), defect: 'the answer: expected text in UTF-8' }
    : { body, defect: null };
}
