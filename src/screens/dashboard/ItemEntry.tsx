import { Link } from 'react-router-dom';
import { href, type ContentKind } from '@/config/paths';
import type { DashboardItem } from '@/domain/content';
import { plainText } from '@/lib/plainText';
import { ItemLink } from './ItemLink';

interface ItemEntryProps {
  readonly kind: ContentKind;
  readonly item: DashboardItem;
  readonly canEdit: boolean;
}

/** One item: its link, its description, and `Edit` for ADMIN. (DASH-004) */
export function ItemEntry({ kind, item, canEdit }: ItemEntryProps) {
  return (
    <>
      <h3>
        <ItemLink item={item} />
        {item.isInactive && <span className="item-state">Inactive</span>}
      </h3>
      <p>
        <bdi>{plainText(item.shortDescription)}</bdi>
      </p>
      {canEdit && (
        <Link
          className="item-edit btn btn-sm btn-outline-primary"
          to={href.contentItem(kind, item.id)}
          aria-label={`Edit ${plainText(item.name, 100)}`}
        >
          Edit
        </Link>
      )}
    </>
  );
}
