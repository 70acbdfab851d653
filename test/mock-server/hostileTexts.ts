/** A piece of an answer. */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** What people and servers put where a text is expected. Each would leave an element, or `window.planted`, behind. */
export const hostileTexts: readonly string[] = [
  '<img class="planted" src="/planted.png" onerror="window.planted=1">',
  '"><svg class="planted" onload="window.planted=1"></svg>',
  "<a class='planted' href='javascript:window.planted=1'>planted</a>\u202Egnp.exe",
  '</textarea></select></title><script class="planted">window.planted=1</script>',
  "{{constructor.constructor('window.planted=1')()}} ${window.planted=1} \u2066planted\u2069",
  '<iframe class="planted" srcdoc="<script>top.planted=1</script>"></iframe>\u0007\u200F',
];

/** Fields that are no texts: their values are numbers of something, codes or words of the API's own. */
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

/** Moments and the API's own words, such as `PENDING_REVIEW`. */
const isWord = (text: string): boolean => /^(?:[A-Z_]*|\d{4}-\d\d-\d\d.*)$/.test(text);

/** The same text each time, so that names which must agree still do. */
function hostileFrom(text: string): string {
  const index = [...text].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % hostileTexts.length;
  return `${text} ${hostileTexts[index] ?? ''}`;
}

/** Stands in each record for the keys that every object has by itself, which only JSON's own text can hold. */
const KEYS = 'keys of prototypes';
const prototypeKeys = '"__proto__":{"polluted":true},"constructor":5,"toString":null,"hasOwnProperty":"no"';

/** A copy of an answer whose every text carries one of the payloads. */
function withHostileTexts(value: Json, key = ''): Json {
  if (typeof value === 'string') {
    return words.has(key) || isWord(value) ? value : hostileFrom(value);
  }
  if (Array.isArray(value)) return value.map((one) => withHostileTexts(one, key));
  if (typeof value !== 'object' || value === null) return value;
  const hostile = Object.entries(value).map(([name, one]) => [name, withHostileTexts(one, name)] as const);
  return Object.fromEntries([...hostile, [KEYS, null]]);
}

/** The JSON of an answer whose every text carries a payload, and whose every record has keys of prototypes. */
export function hostileJson(json: Json): string {
  return JSON.stringify(withHostileTexts(json)).replaceAll(`"${KEYS}":null`, prototypeKeys);
}
