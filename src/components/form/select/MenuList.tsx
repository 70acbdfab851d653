import { Children, isValidElement, type ReactElement } from 'react';
import { components, type GroupHeadingProps, type MenuListProps, type OptionProps } from 'react-select';
import type { SelectGroup, SelectOption } from '@/components/form/selectOptions';
import { LongMenuList, type MenuRow } from './LongMenuList';

/** Menus with more rows than this draw only those that are seen. */
const longest = 150;

type Parts = OptionProps<SelectOption, boolean, SelectGroup> & {
  readonly headingProps?: GroupHeadingProps<SelectOption, boolean, SelectGroup>;
};

/** Options and groups as the library gives them, in one list. */
function rowsOf(children: MenuListProps['children']): MenuRow[] {
  return Children.toArray(children)
    .filter((child): child is ReactElement<Parts> => isValidElement<Parts>(child))
    .flatMap((child): MenuRow[] => {
      if (child.props.headingProps === undefined) return [{ option: child }];
      const group = String(child.props.label);
      const options = Children.toArray(child.props.children) as ReactElement<Parts>[];
      return [{ heading: group }, ...options.map((option) => ({ option, group }))];
    });
}

/** The open menu. */
export function MenuList(props: MenuListProps<SelectOption, boolean, SelectGroup>) {
  const rows = rowsOf(props.children);
  if (rows.length <= longest) return <components.MenuList {...props} />;
  return <LongMenuList {...props} rows={rows} />;
}
