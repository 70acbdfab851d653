import { missingText, plainLines } from '@/lib/plainText';
import type { ComparedRow } from './comparedRows';

/** What was typed and can no longer be saved, to be copied. */
export function TypedTexts({ rows }: { readonly rows: readonly ComparedRow[] }) {
  return (
    <dl className="facts typed-texts">
      {rows.map(({ id, label, texts }) => (
        <div key={id}>
          <dt>{label}</dt>
          <dd>
            <bdi>{plainLines(texts.mine) || missingText}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}
