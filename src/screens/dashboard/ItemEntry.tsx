import pencil from 'bootstrap-icons/icons/pencil.svg?raw';
import { Link } from 'react-router-dom';
import { Icon } from '@/components/Icon';
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
  const edit = `Edit ${plainText(item.name, 100)}`;
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
        <Link className="item-edit" to={href.contentItem(kind, item.id)} aria-label={edit} title={edit}>
          <Icon svg={pencil} />
        </Link>
      )}
    </>
  );
}
