import { useVirtualizer } from '@tanstack/react-virtual';
import { cloneElement, useEffect, useRef, type ReactElement } from 'react';
import { components, type MenuListProps, type OptionProps } from 'react-select';
import { plainText } from '@/lib/plainText';
import type { SelectGroup, SelectOption } from '@/components/form/selectOptions';

/** One line of the menu: an option, or the name above a group of them. */
export type MenuRow =
  | { readonly option: ReactElement<OptionProps<SelectOption, boolean, SelectGroup>>; readonly group?: string }
  | { readonly heading: string };

interface LongMenuListProps extends MenuListProps<SelectOption, boolean, SelectGroup> {
  readonly rows: readonly MenuRow[];
}

/** Most rows are this high; each is measured when it is drawn. */
const usualHeight = 40;

function isFocused(row: MenuRow): boolean {
  return 'option' in row && row.option.props.isFocused;
}

/** A menu that draws only the rows that are seen, so that thousands of them open and filter as quickly as ten. */
export function LongMenuList({ rows, ...props }: LongMenuListProps) {
  const list = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => list.current,
    estimateSize: () => usualHeight,
    overscan: 6,
  });
  const focused = rows.findIndex(isFocused);
  const optionRows = rows.filter((row) => 'option' in row);

  // The library scrolls to rows that are drawn; this brings the others. What is under the pointer stays where it is.
  useEffect(() => {
    const row = list.current?.querySelector(`[data-index="${focused}"]`);
    if (focused !== -1 && row?.matches(':hover') !== true) virtual.scrollToIndex(focused);
  }, [focused, virtual]);

  return (
    <components.MenuList
      {...props}
      innerRef={(element) => {
        list.current = element;
        if (typeof props.innerRef === 'function') props.innerRef(element);
      }}
    >
      <div className="pg-select__all-rows" role="presentation" style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ index, start }) => {
          const row = rows[index];
          if (row === undefined) return null;
          return (
            <div
              key={index}
              ref={virtual.measureElement}
              data-index={index}
              className="pg-select__row"
              role="presentation"
              style={{ transform: `translateY(${start}px)` }}
            >
              {'heading' in row ? (
                <div className="pg-select__group-heading">{plainText(row.heading)}</div>
              ) : (
                cloneElement(row.option, {
                  innerProps: {
                    ...row.option.props.innerProps,
                    'aria-setsize': optionRows.length,
                    'aria-posinset': optionRows.indexOf(row) + 1,
                    ...(row.group === undefined ? {} : { 'aria-description': plainText(row.group) }),
                  },
                })
              )}
            </div>
          );
        })}
      </div>
    </components.MenuList>
  );
}
