import * as v from 'valibot';
import type { Exchange, Report } from './report';
import { reportOf } from './report';

const entry = v.object({
  request: v.object({
    method: v.string(),
    url: v.pipe(v.string(), v.url()),
    postData: v.optional(v.object({ text: v.optional(v.string(), '') })),
  }),
  response: v.object({
    status: v.number(),
    content: v.object({
      mimeType: v.optional(v.string(), ''),
      text: v.optional(v.string()),
      size: v.optional(v.number(), 0),
      encoding: v.optional(v.string()),
    }),
  }),
});
const har = v.object({ log: v.object({ entries: v.array(entry) }) });
type Entry = v.InferOutput<typeof entry>;

function bodyOf({ text = '', encoding }: Entry['response']['content']): string {
  return encoding === 'base64' ? Buffer.from(text, 'base64').toString('utf8') : text;
}

/** Whether the recording left the answer's body out, as browsers do with large ones. */
const lacksBody = ({ content }: Entry['response']): boolean => content.text === undefined && content.size > 0;

function exchangeOf({ request, response }: Entry, base: string): Exchange {
  const { method, url, postData } = request;
  const { pathname, searchParams } = new URL(url);
  const path = pathname.slice(pathname.indexOf(base) + base.length);
  const { status, content } = response;
  return {
    sent: { method, path, search: searchParams, body: postData?.text ?? '' },
    answered: { method, path, status, contentType: content.mimeType, body: bodyOf(content) },
    shouldSucceed: false,
  };
}

/**
 * What recorded traffic says of the contract. Nothing is sent.
 * @param json a HAR file, as a browser's developer tools save it
 * @param base of the API's paths
 * @throws on what is no HAR file
 */
export function harReport(json: unknown, base = '/PG-API'): Report {
  const { entries } = v.parse(har, json).log;
  const ofApi = entries.filter(
    ({ request, response }) => new URL(request.url).pathname.includes(`${base}/rest/`) && response.status > 0,
  );
  const recorded = ofApi.filter(({ request, response }) => request.method !== 'OPTIONS' && !lacksBody(response));
  const lacking = ofApi.filter(({ response }) => lacksBody(response)).length;
  const skipped = lacking === 0 ? [] : [{ call: `${lacking} answers`, why: 'recorded without their bodies' }];
  return reportOf(
    recorded.map((one) => exchangeOf(one, base)),
    skipped,
  );
}
