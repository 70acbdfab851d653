import { useId, useState } from 'react';

interface PageFieldProps {
  readonly page: number;
  readonly totalPages: number;
  readonly onPage: (page: number) => void;
}

/**
 * Selects a page by its number. It is a text field and not a select, because a long list has thousands of pages.
 * (KIT-017)
 */
export function PageField({ page, totalPages, onPage }: PageFieldProps) {
  const id = useId();
  /** Null until something is typed. */
  const [typed, setTyped] = useState<string | null>(null);

  const apply = () => {
    const wanted = Number(typed);
    setTyped(null);
    if (typed === null || !Number.isInteger(wanted) || wanted < 1) return;
    const target = Math.min(wanted, totalPages);
    if (target !== page) onPage(target);
  };

  return (
    <label htmlFor={id}>
      Page
      <input
        className="form-control"
        id={id}
        inputMode="numeric"
        autoComplete="off"
        value={typed ?? String(page)}
        onChange={(event) => setTyped(event.target.value)}
        onFocus={(event) => event.target.select()}
        onBlur={apply}
        onKeyDown={(event) => {
          if (event.key === 'Enter') apply();
          if (event.key === 'Escape') setTyped(null);
        }}
      />
      {`of ${totalPages}`}
    </label>
  );
}
