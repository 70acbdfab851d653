import { plainText } from '@/lib/plainText';

interface SentenceListProps {
  readonly sentences: readonly string[];
  readonly className: 'request-sentences' | 'decision-effects';
  readonly label?: string;
}

/** What is asked for, or what a decision does, in plain language. */
export function SentenceList({ sentences, className, label }: SentenceListProps) {
  return (
    <ul className={className} aria-label={label}>
      {/* By their order, because two may read the same. */}
      {sentences.map((sentence, index) => (
        <li key={index}>
          <bdi dir="ltr">{plainText(sentence)}</bdi>
        </li>
      ))}
    </ul>
  );
}
