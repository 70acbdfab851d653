import { hasManual } from '@/config/manual';
import { helpAddress } from '@/config/manualPages';
import { paths } from '@/config/paths';
import { siteTitle } from '@/config/titles';

/** The top bar of public pages. index.html shows the same bar, without links, before any script runs. */
export function BrandBar() {
  return (
    <header className="bar">
      <a className="brand" href={paths.public}>
        {siteTitle}
      </a>
      {hasManual() && (
        <a
          className="btn btn-link bar-button bar-end"
          href={helpAddress(window.location.pathname)}
          target="_blank"
          rel="noopener noreferrer"
        >
          Help
        </a>
      )}
    </header>
  );
}
