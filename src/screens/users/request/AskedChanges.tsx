import { changeSentence, type RequestType } from '@/domain/roleAccess/changeSentence';
import type { ExtendedQuestionAnswer } from '@/domain/roleAccess/answer';
import { useSystemName } from '@/widgets/access/useSystemName';

interface AskedChangesProps {
  readonly type: RequestType;
  readonly answers: readonly ExtendedQuestionAnswer[];
  readonly originals: readonly ExtendedQuestionAnswer[];
}

/** What is about to be asked for, in plain language. */
export function AskedChanges({ type, answers, originals }: AskedChangesProps) {
  const systemName = useSystemName();
  const sentences = answers
    .filter(({ roleName }) => roleName !== '')
    .map((requested, index) =>
      changeSentence({ type, requested, original: originals[index] ?? null }, 'you', systemName),
    );
  return (
    <div role="status" className="asked-changes">
      {sentences.map((sentence) => (
        <p key={sentence}>
          <bdi>{sentence}</bdi>.
        </p>
      ))}
    </div>
  );
}
