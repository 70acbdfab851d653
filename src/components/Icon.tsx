import added from 'bootstrap-icons/icons/plus-lg.svg?raw';
import ascending from 'bootstrap-icons/icons/caret-up-fill.svg?raw';
import change from 'bootstrap-icons/icons/arrow-left-right.svg?raw';
import check from 'bootstrap-icons/icons/check-lg.svg?raw';
import clear from 'bootstrap-icons/icons/x-lg.svg?raw';
import comfortable from 'bootstrap-icons/icons/view-stacked.svg?raw';
import compact from 'bootstrap-icons/icons/list.svg?raw';
import descending from 'bootstrap-icons/icons/caret-down-fill.svg?raw';
import edit from 'bootstrap-icons/icons/pencil.svg?raw';
import first from 'bootstrap-icons/icons/chevron-double-left.svg?raw';
import given from 'bootstrap-icons/icons/arrow-up.svg?raw';
import keyboard from 'bootstrap-icons/icons/keyboard.svg?raw';
import last from 'bootstrap-icons/icons/chevron-double-right.svg?raw';
import late from 'bootstrap-icons/icons/clock-history.svg?raw';
import next from 'bootstrap-icons/icons/chevron-right.svg?raw';
import oldest from 'bootstrap-icons/icons/hourglass-split.svg?raw';
import person from 'bootstrap-icons/icons/person-plus.svg?raw';
import previous from 'bootstrap-icons/icons/chevron-left.svg?raw';
import removed from 'bootstrap-icons/icons/dash-lg.svg?raw';
import same from 'bootstrap-icons/icons/check.svg?raw';
import taken from 'bootstrap-icons/icons/arrow-down.svg?raw';
import warning from 'bootstrap-icons/icons/exclamation-triangle.svg?raw';

interface Shape {
  readonly d: string;
  readonly isEvenOdd: boolean;
}

/** The paths in an icon's file. React draws them: markup is never made from text. */
function shapesOf(svg: string): Shape[] {
  return [...svg.matchAll(/<path ([^>]*)>/g)].map(([, attributes = '']) => ({
    d: / ?\bd="([^"]*)"/.exec(attributes)?.[1] ?? '',
    isEvenOdd: attributes.includes('fill-rule="evenodd"'),
  }));
}

const files = {
  ...{ added, ascending, change, check, clear, comfortable, compact, descending, edit, first, given, keyboard, last },
  ...{ late, next, oldest, person, previous, removed, same, taken, warning },
} as const;

export type IconName = keyof typeof files;

/** An icon as large as the text beside it, which says the same: it is hidden from screen readers. */
export function Icon({ name }: { readonly name: IconName }) {
  return (
    <svg className="icon" viewBox="0 0 16 16" fill="currentColor" aria-hidden="true" focusable="false">
      {shapesOf(files[name]).map(({ d, isEvenOdd }) => (
        <path key={d} d={d} {...(isEvenOdd && { fillRule: 'evenodd' as const })} />
      ))}
    </svg>
  );
}
