import { paths } from '@/config/paths';
import { siteTitle } from '@/config/site';

/** The bar of the pages outside the authenticated area; index.html shows the same one before any script runs. */
export function BrandBar() {
  return (
    <header className="bar">
      <a className="brand" href={paths.public}>
        {siteTitle}
      </a>
    </header>
  );
}
