import { HttpResponse } from 'msw';
import { hostileJson } from './hostileTexts';
import type { Json } from './hostileTexts';

/** Ways in which a JSON answer can be wrong. */
export type JsonChange =
  | 'as text'
  | 'other shape'
  | 'numbers as texts'
  | 'empty records'
  | 'more fields'
  | 'hostile texts'
  | 'hostile texts and keys';

/** Applies a change to each value, innermost first. */
function deep(json: Json, change: (value: Json) => Json): Json {
  if (Array.isArray(json)) return change(json.map((item) => deep(item, change)));
  if (json === null || typeof json !== 'object') return change(json);
  return change(Object.fromEntries(Object.entries(json).map(([key, value]) => [key, deep(value, change)])));
}

const isRecord = (value: Json): value is { [key: string]: Json } =>
  value !== null && typeof value === 'object' && !Array.isArray(value);

const HOSTILE = `<img src=x onerror="alert(1)">\u202E`;
const long = HOSTILE + 'x'.repeat(20_000);
/** An answer of thousands of long texts would prove the same, and take seconds. */
const longTexts = 40;

function changed(json: Json, how: JsonChange): string {
  switch (how) {
    case 'as text':
      return JSON.stringify(json);
    case 'other shape':
      return Array.isArray(json) ? JSON.stringify({ 0: json[0] ?? null }) : JSON.stringify([json]);
    case 'numbers as texts':
      return JSON.stringify(deep(json, (value) => (typeof value === 'number' ? String(value) : value)));
    case 'empty records': {
      const list = isRecord(json) ? json['content'] : json;
      if (!Array.isArray(list)) return '{}';
      const empty = list.map(() => ({}));
      return JSON.stringify(isRecord(json) ? { ...json, content: empty } : empty);
    }
    case 'more fields': {
      const more = deep(json, (value) =>
        isRecord(value) ? { ...value, notKnown: [{ at: 1 }], constructor: 5 } : value,
      );
      return JSON.stringify(more).replaceAll('"notKnown"', '"__proto__":{"polluted":true},"notKnown"');
    }
    case 'hostile texts': {
      let texts = 0;
      const hostile = (value: string) => (++texts > longTexts ? HOSTILE : long) + value;
      return JSON.stringify(deep(json, (value) => (typeof value === 'string' ? hostile(value) : value)));
    }
    case 'hostile texts and keys':
      return hostileJson(json);
  }
}

/** The server's answer with its JSON changed; an answer without JSON stays as it is. */
export function changedJson(text: string, from: Response, how: JsonChange): Response {
  const isJson = /json/.test(from.headers.get('Content-Type') ?? '') && text !== '';
  const response = answerWithBody(isJson ? changed(JSON.parse(text) as Json, how) : text, from);
  if (how === 'as text') response.headers.set('Content-Type', 'text/plain');
  return response;
}

/** An answer like another one, with another body. */
export function answerWithBody(body: BodyInit, from: Response): Response {
  // Copied one by one: jsdom's class does not read the headers of Node's.
  const headers = new Headers([...from.headers]);
  headers.delete('Content-Length');
  const response = new HttpResponse(body === '' ? null : body, { status: from.status, headers });
  // msw keeps the cookies of an answer separately from its headers.
  for (const key of Object.getOwnPropertySymbols(from)) {
    if (!(key in response)) Object.defineProperty(response, key, { value: Reflect.get(from, key) });
  }
  return response;
}
