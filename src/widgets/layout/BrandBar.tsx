import { paths } from '@/config/paths';
import { siteTitle } from '@/config/site';

/** The top bar of public pages. index.html contains the same markup, shown before any script runs. */
export function BrandBar() {
  return (
    <header className="bar">
      <a className="brand" href={paths.public}>
        {siteTitle}
      </a>
    </header>
  );
}
