import { Link } from 'react-router-dom';
import { itemTarget, type DashboardItem } from '@/domain/content';
import { plainText } from '@/lib/plainText';

/** Links to a screen of the portal in this tab, or to another site in a new one. */
export function ItemLink({ item }: { readonly item: DashboardItem }) {
  const target = itemTarget(item.url, window.location.origin);
  const name = <bdi>{plainText(item.name)}</bdi>;
  switch (target.kind) {
    case 'inside':
      return <Link to={target.path}>{name}</Link>;
    case 'outside':
      return (
        <a href={target.address} target="_blank" rel="noopener noreferrer">
          {name} <span className="visually-hidden">(opens in a new tab)</span>
        </a>
      );
    case 'none':
      return name;
  }
}
