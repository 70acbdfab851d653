import { Page } from '@/components/Page';
import { paths } from '@/config/paths';

/** What browsers say when a part of the app cannot be fetched, as after a new version was installed. */
const missingPart = /dynamically imported module|importing a module script|preload css|loading (?:css )?chunk/i;

/** Stands in for what broke. Nothing is reloaded unasked: elsewhere on the page something may be typed. */
export function CrashNotice({ error }: { readonly error: unknown }) {
  const isMissingPart = error instanceof Error && missingPart.test(error.message);
  return (
    <Page title={isMissingPart ? 'This page could not be loaded' : 'Something went wrong'}>
      <p role="alert">
        {isMissingPart
          ? 'The portal may have a new version, or the connection was interrupted. Reload the page to continue.'
          : 'This page ran into an unexpected problem. Reloading it often helps; if not, please contact User Support.'}
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
