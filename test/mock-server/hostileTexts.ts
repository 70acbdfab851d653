/** Part of an answer. */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** Attack payloads. If one took effect, it would leave an element or set `window.planted`. */
export const hostileTexts: readonly string[] = [
  '<img class="planted" src="/planted.png" onerror="window.planted=1">',
  '"><svg class="planted" onload="window.planted=1"></svg>',
  "<a class='planted' href='javascript:window.planted=1'>planted</a>\u202Egnp.exe",
  '</textarea></select></title><script class="planted">window.planted=1</script>',
  "{{constructor.constructor('window.planted=1')()}} ${window.planted=1} \u2066planted\u2069",
  '<iframe class="planted" srcdoc="<script>top.planted=1</script>"></iframe>\u0007\u200F',
];

/** Fields that are not text: numbers, codes or words of the API. */
const words = new Set([
  ...[
    'id',
    'uuid',
    'uidNumber',
    'existingAuthAccountUuid',
    'xsrfToken',
    'hash',
    'ticket',
    'entity',
    'mode',
    'permissions',
  ],
  ...['accountType', 'siteType', 'siteStatus', 'siteCode', 'state', 'country', 'category', 'url', 'filePath'],
  ...['requestStatus', 'requestType', 'userRequestType', 'registrationStatus', 'tableauSite', 'tableauExternalUrl'],
]);

/** Dates and API constants such as `PENDING_REVIEW`. */
const isWord = (text: string): boolean => /^(?:[A-Z_]*|\d{4}-\d\d-\d\d.*)$/.test(text);

/** The same payload each time, so that names that must match still do. */
function hostileFrom(text: string): string {
  const index = [...text].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % hostileTexts.length;
  return `${text} ${hostileTexts[index] ?? ''}`;
}

/** A placeholder for keys that every object inherits, which only raw JSON can contain. */
const KEYS = 'keys of prototypes';
const prototypeKeys = '"__proto__":{"polluted":true},"constructor":5,"toString":null,"hasOwnProperty":"no"';

/** A copy of an answer with a payload in every text. */
function withHostileTexts(value: Json, key = ''): Json {
  if (typeof value === 'string') {
    return words.has(key) || isWord(value) ? value : hostileFrom(value);
  }
  if (Array.isArray(value)) return value.map((one) => withHostileTexts(one, key));
  if (typeof value !== 'object' || value === null) return value;
  const hostile = Object.entries(value).map(([name, one]) => [name, withHostileTexts(one, name)] as const);
  return Object.fromEntries([...hostile, [KEYS, null]]);
}

/** The JSON of an answer with a payload in every text and prototype keys in every record. */
export function hostileJson(json: Json): string {
  return JSON.stringify(withHostileTexts(json)).replaceAll(`"${KEYS}":null`, prototypeKeys);
}
