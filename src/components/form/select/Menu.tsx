import { useEffect, useImperativeHandle, useRef } from 'react';
import { components, type MenuProps } from 'react-select';
import type { SelectGroup, SelectOption } from '@/components/form/selectOptions';

/**
 * The box of the open menu. It brings itself into view at once: the library would move the page little by little,
 * also for people who want no motion, and go on when they are elsewhere already.
 */
export function Menu(props: MenuProps<SelectOption, boolean, SelectGroup>) {
  const box = useRef<HTMLDivElement>(null);
  useImperativeHandle<HTMLDivElement | null, HTMLDivElement | null>(props.innerRef, () => box.current, []);
  // By now the library has decided whether it opens above or below.
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return <components.Menu {...props} innerRef={box} />;
}
