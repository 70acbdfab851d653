interface IconProps {
  /** The text of a file of `bootstrap-icons`; each screen loads only those that it shows. */
  readonly svg: string;
}

interface Shape {
  readonly d: string;
  readonly isEvenOdd: boolean;
}

/** The paths in an icon's file. React draws them: markup is never made from text. */
function shapesOf(svg: string): Shape[] {
  return [...svg.matchAll(/<path ([^>]*)>/g)].map(([, attributes = '']) => ({
    d: /\bd="([^"]*)"/.exec(attributes)?.[1] ?? '',
    isEvenOdd: attributes.includes('fill-rule="evenodd"'),
  }));
}

/** An icon as large as the text beside it, which says the same: it is hidden from screen readers. */
export function Icon({ svg }: IconProps) {
  return (
    <svg className="icon" viewBox="0 0 16 16" fill="currentColor" aria-hidden="true" focusable="false">
      {shapesOf(svg).map(({ d, isEvenOdd }) => (
        <path key={d} d={d} {...(isEvenOdd && { fillRule: 'evenodd' as const })} />
      ))}
    </svg>
  );
}
