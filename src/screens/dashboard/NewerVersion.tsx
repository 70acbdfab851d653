import { DescriptionList } from '@/components/DescriptionList';
import type { DashboardItem } from '@/domain/content';

interface NewerVersionProps {
  readonly item: DashboardItem;
  /** What was typed goes for what the item says now. */
  readonly onTake: () => void;
}

/** Somebody else was faster: what the item says now, beside what was typed. */
export function NewerVersion({ item, onTake }: NewerVersionProps) {
  return (
    <div className="alert alert-warning conflict" role="group" aria-label="The newer version">
      <p>
        <strong>The item says by now:</strong>
      </p>
      <DescriptionList
        facts={[
          ['Name', item.name],
          ['Short Description', item.shortDescription],
          ['URL', item.url],
          ...(item.category === '' ? [] : [['Category', item.category] as const]),
          ['Sort', String(item.sort)],
          ['Inactive', item.isInactive ? 'Yes' : 'No'],
        ]}
      />
      <p>Save once more to put what you typed in its place, or go on with the newer version.</p>
      <button type="button" className="btn btn-outline-primary" onClick={onTake}>
        Take the Newer Version
      </button>
    </div>
  );
}
