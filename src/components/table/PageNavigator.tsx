import chevronDoubleLeft from 'bootstrap-icons/icons/chevron-double-left.svg?raw';
import chevronDoubleRight from 'bootstrap-icons/icons/chevron-double-right.svg?raw';
import chevronLeft from 'bootstrap-icons/icons/chevron-left.svg?raw';
import chevronRight from 'bootstrap-icons/icons/chevron-right.svg?raw';
import { useId } from 'react';
import { Icon } from '@/components/Icon';
import { recordRange, type PageInfo } from '@/domain/paging';
import { PageField } from './PageField';

interface PageNavigatorProps {
  /** Of the page that is shown. */
  readonly info: PageInfo;
  /** The page that was requested last: several quick clicks go several pages. */
  readonly page: number;
  readonly pageSizes: readonly number[];
  readonly onPage: (page: number) => void;
  readonly onPageSize: (size: number) => void;
}

/** Pagination: first, previous, next and last page, page number and page size. (KIT-016..KIT-019) */
export function PageNavigator({ info, page, pageSizes, onPage, onPageSize }: PageNavigatorProps) {
  const sizeId = useId();
  const { totalPages, totalElements, pageSize } = info;
  // A server that caps sizes chooses one that is not offered.
  const sizes = pageSizes.includes(pageSize) ? pageSizes : [...pageSizes, pageSize].sort((a, b) => a - b);
  const { first, last } = recordRange(info);
  const turn = (name: string, icon: string, target: number) => {
    const isDisabled = target < 1 || target > totalPages || target === page;
    return (
      // `aria-disabled` instead of `disabled`: a keyboard user keeps the focus on reaching the last page.
      <button
        type="button"
        className={`btn btn-outline-primary ${isDisabled ? 'disabled' : ''}`}
        aria-label={name}
        title={name}
        aria-disabled={isDisabled}
        onClick={({ currentTarget, detail }) => {
          if (isDisabled) return;
          onPage(target);
          // Below a long list a pointer would stay at the end of the next page. A key press, which has no detail, moves
          // nothing: its focus is here.
          if (detail > 0)
            currentTarget.closest('.table-container')?.firstElementChild?.scrollIntoView({ block: 'nearest' });
        }}
      >
        <Icon svg={icon} />
      </button>
    );
  };
  return (
    <nav className="navigator" aria-label="Pages">
      <div className="navigator-buttons">
        {turn('First page', chevronDoubleLeft, 1)}
        {turn('Previous page', chevronLeft, page - 1)}
        {turn('Next page', chevronRight, page + 1)}
        {turn('Last page', chevronDoubleRight, totalPages)}
      </div>
      <PageField page={page} totalPages={totalPages} onPage={onPage} />
      <label htmlFor={sizeId}>
        Page size
        <select
          className="form-select"
          id={sizeId}
          value={pageSize}
          onChange={(event) => onPageSize(Number(event.target.value))}
        >
          {sizes.map((size) => (
            <option key={size}>{size}</option>
          ))}
        </select>
      </label>
      {/* Announced for another page. Another total is told by the table's status: a new live region is silent. */}
      <p key={totalElements} className="navigator-range" aria-live="polite">
        {`records ${first} - ${last} of ${totalElements}`}
      </p>
    </nav>
  );
}
