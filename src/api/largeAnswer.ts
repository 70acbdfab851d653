import { eachOf, mapOf, type Work } from '@/lib/timeSlicing';
import { elementsOf, numbered } from './schema';
import { isDeep, maximumDepth } from './toApiProblem';

/** A list that was read, and the page that it came in, if it came in one. */
interface ReadList<Row> {
  readonly rows: Row[];
  readonly page: unknown;
}

/**
 * Reads a list that may be large: a bare one, or the `content` of a page.
 * @param row turns one element into a row; throws when it is none
 */
export type ListReader = <Row>(row: (element: unknown) => Row) => Work<ReadList<Row>>;

/** About so many characters are parsed at once. */
const partLength = 50_000;

/** Up to the first element of a list, or of a page, whose list comes first. */
const listHead = /^\s*(?:\{\s*"content"\s*:\s*)?\[/;

const backslash = '\\'.charCodeAt(0);

/** @returns the index of the quote that closes the string at `begin`; the length of the text if there is none */
function endOfString(text: string, begin: number): number {
  let end = text.indexOf('"', begin + 1);
  for (; end !== -1; end = text.indexOf('"', end + 1)) {
    let before = end - 1;
    while (text.charCodeAt(before) === backslash) before -= 1;
    if ((end - before) % 2 === 1) return end;
  }
  return text.length;
}

/** @returns the index of the first comma after a full part, or of the bracket that closes the list */
function endOfPart(text: string, begin: number): number {
  let depth = 0;
  for (let at = begin; at < text.length; at += 1) {
    switch (text.charAt(at)) {
      case '"':
        at = endOfString(text, at);
        break;
      case '[':
      case '{':
        depth += 1;
        break;
      case ']':
      case '}':
        if (depth === 0) return at;
        depth -= 1;
        break;
      case ',':
        if (depth === 0 && at - begin >= partLength) return at;
        break;
    }
  }
  return text.length;
}

/** @throws RangeError */
function checked(json: unknown, depth: number): unknown {
  if (isDeep(json, depth)) throw new RangeError('nested too deep');
  return json;
}

/** The text that is being parsed, and what is to come. */
function textFrom(parts: readonly string[]) {
  let next = 0;
  /** Appends parts until `left` has doubled, so that a very long element is not rescanned for each part. */
  const extended = (left: string): string => {
    let more = '';
    while (next < parts.length && more.length <= left.length) more += parts[next++] ?? '';
    return left + more;
  };
  return { extended, hasMore: () => next < parts.length };
}

/** Reads a list whose answer has been parsed. */
export function parsedList(json: unknown): ListReader {
  return function* read(row) {
    return { rows: yield* mapOf(elementsOf(json), numbered(row)), page: json };
  };
}

/**
 * Parses and reads a large list in batches: the JSON of one batch is released before the next is parsed. Anything that
 * does not start like a list is parsed in one go.
 * @param parts the text, split anywhere
 * @returns a reader with the same result as `parsedList` of the whole text; it throws a SyntaxError as `JSON.parse`
 *   does, and a RangeError if the text is nested too deep
 */
export function largeList(parts: readonly string[]): ListReader {
  return function* read(row) {
    const atOnce = () => parsedList(checked(JSON.parse(parts.join('')), maximumDepth))(row);
    const { extended, hasMore } = textFrom(parts);
    let text = extended('');
    while (text.length < partLength && hasMore()) text = extended(text);
    const head = listHead.exec(text)?.[0];
    if (head === undefined) return yield* atOnce();
    const rows: ReturnType<typeof row>[] = [];
    const next = numbered(row);
    for (let begin = head.length; ;) {
      let end = endOfPart(text, begin);
      while (end === text.length && hasMore()) {
        text = extended(text.slice(begin));
        begin = 0;
        end = endOfPart(text, begin);
      }
      const depth = maximumDepth - Number(head.includes('{'));
      const part = checked(JSON.parse(`[${text.slice(begin, end)}]`), depth) as unknown[];
      // A comma without an element, or an empty list.
      if (part.length === 0) return yield* atOnce();
      yield* eachOf(part, (element) => rows.push(next(element)));
      begin = end + 1;
      yield;
      if (text[end] === ',') continue;
      let tail = text.slice(end);
      while (hasMore()) tail = extended(tail);
      // The last of duplicate keys wins, as in JSON.parse.
      if (tail.includes('"content"')) return yield* atOnce();
      return { rows, page: checked(JSON.parse(head + tail), maximumDepth) };
    }
  };
}
