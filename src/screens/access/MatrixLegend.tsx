import { dayTexts, matrixTexts as texts } from '@/domain/accessTexts';
import type { Shade } from '@/domain/accessMatrix';

/** What each shade stands for: the higher the bar in a cell, the more records. The numbers say the same. */
export function MatrixLegend({ shades }: { readonly shades: readonly Shade[] }) {
  return (
    <dl className="matrix-legend">
      <dt>{texts.legend}</dt>
      {shades.map(({ step, from, to }) => (
        <dd key={step}>
          <span className="matrix-swatch" data-shade={step} aria-hidden="true" />
          {from === to ? from : `${from}–${to}`}
        </dd>
      ))}
    </dl>
  );
}

/** What the signs between two days stand for. */
export function DifferenceLegend() {
  return (
    <dl className="matrix-legend">
      <dt>{texts.between}</dt>
      {(['came', 'went', 'changed'] as const).map((kind) => (
        <dd key={kind}>
          <span className={`count-${kind}`} aria-hidden="true">
            {texts.signs[kind]}
          </span>
          {dayTexts.kinds[kind]}
        </dd>
      ))}
    </dl>
  );
}
