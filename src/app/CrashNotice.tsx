import { useEffect } from 'react';
import { Page } from '@/components/Page';
import { paths } from '@/config/paths';
import { reportCrash } from './errorReports';

/** Browser messages for a chunk that cannot be fetched, as after a deployment. */
const missingChunk = /dynamically imported module|importing a module script|preload css|loading (?:css )?chunk/i;

/** Replaces a part of the page that crashed. It never reloads by itself: the page may contain unsaved input. */
export function CrashNotice({ error }: { readonly error: unknown }) {
  const isMissingChunk = error instanceof Error && missingChunk.test(error.message);
  useEffect(() => {
    if (!isMissingChunk) reportCrash(error);
  }, [error, isMissingChunk]);
  return (
    <Page title={isMissingChunk ? 'This page could not be loaded' : 'Something went wrong'}>
      <p role="alert">
        {isMissingChunk
          ? 'A new version may be available, or the connection was interrupted. Reload the page to continue.'
          : 'An unexpected error occurred on this page. Reload the page; if the error persists, contact User Support.'}
      </p>
      <div className="button-row">
        <button type="button" className="btn btn-primary" onClick={() => window.location.reload()}>
          Reload
        </button>
        <a className="btn btn-outline-primary" href={paths.dashboard}>
          Go to the dashboard
        </a>
      </div>
    </Page>
  );
}
