import { storageKeys } from '@/config/storageKeys';
import { server } from '@test/support/server';

/** Another tab renews the session while a write is in flight. @returns a function that undoes it */
export function replaceTokenAt(write: string): () => void {
  const own = window.localStorage.getItem(storageKeys.antiForgeryToken) ?? '';
  const replace = ({ request }: { request: Request }) => {
    const [method, path = ''] = write.split(' ');
    const isWrite = request.method === method && request.url.includes(path);
    if (isWrite) window.localStorage.setItem(storageKeys.antiForgeryToken, 'the-token-of-another-tab');
  };
  server.events.on('request:start', replace);
  return () => {
    server.events.removeListener('request:start', replace);
    window.localStorage.setItem(storageKeys.antiForgeryToken, own);
  };
}
