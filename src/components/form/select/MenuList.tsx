import { useVirtualizer } from '@tanstack/react-virtual';
import { Children, cloneElement, isValidElement, useEffect, useRef, type ReactElement } from 'react';
import { components, type GroupHeadingProps, type MenuListProps, type OptionProps } from 'react-select';
import type { SelectGroup, SelectOption } from '@/components/form/selectOptions';
import { plainText } from '@/lib/plainText';

/** Menus with more rows than this are virtualized. */
const longestPlainMenu = 150;

/** Most rows are this high; each is measured when it is drawn. */
const usualHeight = 40;

/** One line of the menu: an option, or the heading of a group. */
type MenuRow =
  | { readonly option: ReactElement<OptionProps<SelectOption, boolean, SelectGroup>>; readonly group?: string }
  | { readonly heading: string };

/** What the library gives as a child: an option, or a group with its options as children. */
type MenuChild = OptionProps<SelectOption, boolean, SelectGroup> & {
  readonly headingProps?: GroupHeadingProps<SelectOption, boolean, SelectGroup>;
};

/** Options and groups as one flat list. */
function rowsOf(children: MenuListProps['children']): MenuRow[] {
  return Children.toArray(children)
    .filter((child): child is ReactElement<MenuChild> => isValidElement<MenuChild>(child))
    .flatMap((child): MenuRow[] => {
      if (child.props.headingProps === undefined) return [{ option: child }];
      const group = String(child.props.label);
      const options = Children.toArray(child.props.children) as ReactElement<MenuChild>[];
      return [{ heading: group }, ...options.map((option) => ({ option, group }))];
    });
}

interface VirtualMenuListProps extends MenuListProps<SelectOption, boolean, SelectGroup> {
  readonly rows: readonly MenuRow[];
}

/** A virtualized menu: thousands of rows open and filter as quickly as ten. */
function VirtualMenuList({ rows, ...props }: VirtualMenuListProps) {
  const list = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => list.current,
    estimateSize: () => usualHeight,
    overscan: 6,
  });
  const focused = rows.findIndex((row) => 'option' in row && row.option.props.isFocused);
  const optionRows = rows.filter((row) => 'option' in row);

  // The library scrolls only to rows that are drawn. A row under the pointer stays where it is.
  useEffect(() => {
    const row = list.current?.querySelector(`[data-index="${focused}"]`);
    if (focused !== -1 && row?.matches(':hover') !== true) virtual.scrollToIndex(focused);
  }, [focused, virtual]);

  const drawRow = (row: MenuRow) =>
    'heading' in row ? (
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
    );

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
          return (
            row !== undefined && (
              <div
                key={index}
                ref={virtual.measureElement}
                data-index={index}
                className="pg-select__row"
                role="presentation"
                style={{ transform: `translateY(${start}px)` }}
              >
                {drawRow(row)}
              </div>
            )
          );
        })}
      </div>
    </components.MenuList>
  );
}

/** The list in the open menu. */
export function MenuList(props: MenuListProps<SelectOption, boolean, SelectGroup>) {
  const rows = rowsOf(props.children);
  if (rows.length <= longestPlainMenu) return <components.MenuList {...props} />;
  return <VirtualMenuList {...props} rows={rows} />;
}
