import type { Work } from '@/lib/slices';
import { isDeep, maximumDepth } from './toApiProblem';

/** About so many characters are parsed at once. */
const partLength = 50_000;

/** Up to the first element of a list, or of a page, whose list comes first. */
const listHead = /^\s*(?:\{\s*"content"\s*:\s*)?\[/;

const backslash = '\\'.charCodeAt(0);

/** @returns where the string that begins there ends; the end of the text if it does not */
function endOfString(text: string, begin: number): number {
  let end = text.indexOf('"', begin + 1);
  for (; end !== -1; end = text.indexOf('"', end + 1)) {
    let before = end - 1;
    while (text.charCodeAt(before) === backslash) before -= 1;
    if ((end - before) % 2 === 1) return end;
  }
  return text.length;
}

/** @returns the position after the next element that ends a part, or of what closes the list */
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
  /** What is left of a text, with about as much again: an element longer than a part is not searched again and again. */
  const extended = (left: string): string => {
    let more = '';
    while (next < parts.length && more.length <= left.length) more += parts[next++] ?? '';
    return left + more;
  };
  return { extended, hasMore: () => next < parts.length };
}

/**
 * Parses a large list, or a page with one, some elements at a time. Whatever is not plainly one of these is parsed at once.
 * @param parts of the text, which may end anywhere
 * @returns what `JSON.parse` returns for the whole text
 * @throws SyntaxError as `JSON.parse` does; RangeError for what is nested too deep
 */
export function* parseInSlices(parts: readonly string[]): Work<unknown> {
  const atOnce = () => checked(JSON.parse(parts.join('')), maximumDepth);
  const { extended, hasMore } = textFrom(parts);
  let text = extended('');
  while (text.length < partLength && hasMore()) text = extended(text);
  const head = listHead.exec(text)?.[0];
  if (head === undefined) return atOnce();
  const isPage = head.includes('{');
  const elements: unknown[] = [];
  for (let begin = head.length; ;) {
    let end = endOfPart(text, begin);
    while (end === text.length && hasMore()) {
      text = extended(text.slice(begin));
      begin = 0;
      end = endOfPart(text, begin);
    }
    const part = checked(JSON.parse(`[${text.slice(begin, end)}]`), maximumDepth - Number(isPage)) as unknown[];
    // A comma without an element, or an empty list.
    if (part.length === 0) return atOnce();
    for (const element of part) elements.push(element);
    begin = end + 1;
    yield;
    if (text[end] === ',') continue;
    let tail = text.slice(end);
    while (hasMore()) tail = extended(tail);
    // Of a key that comes twice the last counts.
    if (tail.includes('"content"')) return atOnce();
    const rest = checked(JSON.parse(head + tail), maximumDepth) as object;
    return isPage ? Object.assign(rest, { content: elements }) : elements;
  }
}
