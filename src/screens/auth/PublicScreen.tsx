import { Page } from '@/components/Page';
import { paths } from '@/config/paths';

/** The start page of the public area. (NAV-029, NAV-030) */
export function PublicScreen() {
  return (
    <Page title="Welcome">
      <p>
        The Portal Gateway is where staff of the clinical-trials network view and request access to studies,
        organizations and systems.
      </p>
      <div className="button-row">
        <a className="btn btn-primary" href={paths.signIn}>
          Sign In
        </a>
        <a className="btn btn-outline-primary" href={paths.register}>
          Register
        </a>
      </div>
    </Page>
  );
}
