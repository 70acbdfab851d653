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

/**
 * Parses a large list, or a page with one, some elements at a time. Whatever is not plainly one of these is parsed at once.
 * @returns what `JSON.parse` returns
 * @throws SyntaxError as `JSON.parse` does; RangeError for what is nested too deep
 */
export function* parseInSlices(text: string): Work<unknown> {
  const atOnce = () => checked(JSON.parse(text), maximumDepth);
  const head = listHead.exec(text)?.[0];
  if (head === undefined) return atOnce();
  const isPage = head.includes('{');
  const elements: unknown[] = [];
  for (let begin = head.length; ;) {
    const end = endOfPart(text, begin);
    const part = checked(JSON.parse(`[${text.slice(begin, end)}]`), maximumDepth - Number(isPage)) as unknown[];
    // A comma without an element, or an empty list.
    if (part.length === 0) return atOnce();
    for (const element of part) elements.push(element);
    begin = end + 1;
    yield;
    if (text[end] === ',') continue;
    const tail = text.slice(end);
    // Of a key that comes twice the last counts.
    if (tail.includes('"content"')) return atOnce();
    const rest = checked(JSON.parse(head + tail), maximumDepth) as object;
    return isPage ? Object.assign(rest, { content: elements }) : elements;
  }
}
