import { http } from 'msw';
import { server } from './server';

interface SentCall {
  /** `METHOD /path?query` */
  readonly call: string;
  readonly body: unknown;
}

/** Answers every call alike and records what was sent. */
export function answerAll(answer: () => Response): SentCall[] {
  const sent: SentCall[] = [];
  server.use(
    http.all('*/PG-API/rest/*', async ({ request }) => {
      const { pathname, search } = new URL(request.url);
      const text = await request.text();
      const call = `${request.method} ${pathname.replace('/PG-API', '')}${search}`;
      sent.push({ call, body: text === '' ? undefined : (JSON.parse(text) as unknown) });
      return answer();
    }),
  );
  return sent;
}
