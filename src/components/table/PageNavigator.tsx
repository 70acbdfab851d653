import { useId } from 'react';
import Button from 'react-bootstrap/Button';
import Form from 'react-bootstrap/Form';
import { recordRange, type PageInfo } from '@/domain/paging';
import { PageField } from './PageField';

interface PageNavigatorProps {
  /** The page that is shown. */
  readonly info: PageInfo;
  /** The page that was asked for last: several quick clicks go several pages. */
  readonly page: number;
  readonly pageSizes: readonly number[];
  readonly onPage: (page: number) => void;
  readonly onPageSize: (size: number) => void;
}

/** Moves through the pages of a list. (KIT-016..KIT-019) */
export function PageNavigator({ info, page, pageSizes, onPage, onPageSize }: PageNavigatorProps) {
  const sizeId = useId();
  const { totalPages, totalElements } = info;
  const { first, last } = recordRange(info);
  const turn = (name: string, sign: string, target: number) => {
    const isUseless = target < 1 || target > totalPages || target === page;
    return (
      // It stays focusable when it has nothing to do: on the last page a keyboard user must not lose the place.
      <Button
        variant="outline-primary"
        aria-label={name}
        title={name}
        aria-disabled={isUseless}
        className={isUseless ? 'disabled' : ''}
        onClick={() => !isUseless && onPage(target)}
      >
        <span aria-hidden="true">{sign}</span>
      </Button>
    );
  };
  return (
    <nav className="navigator" aria-label="Pages">
      <div className="navigator-buttons">
        {turn('First page', '«', 1)}
        {turn('Previous page', '‹', page - 1)}
        {turn('Next page', '›', page + 1)}
        {turn('Last page', '»', totalPages)}
      </div>
      <PageField page={page} totalPages={totalPages} onPage={onPage} />
      <label htmlFor={sizeId}>
        Page size
        <Form.Select id={sizeId} value={info.pageSize} onChange={(event) => onPageSize(Number(event.target.value))}>
          {pageSizes.map((size) => (
            <option key={size}>{size}</option>
          ))}
        </Form.Select>
      </label>
      <p className="navigator-range">{`records ${first} - ${last} of ${totalElements}`}</p>
    </nav>
  );
}
