import { overwritings, type DirectoryMatch } from '@/domain/directory';
import { fieldLabel } from '@/domain/validationTexts';
import { missingText, plainText } from '@/lib/plainText';

interface OverwritePreviewProps {
  readonly match: DirectoryMatch;
  readonly registration: Parameters<typeof overwritings>[1];
}

/** What the approval overwrites in the chosen directory account. (RPEND-021) */
export function OverwritePreview({ match, registration }: OverwritePreviewProps) {
  const changes = overwritings(match, registration);
  if (changes.length === 0)
    return <p className="form-hint">Creating the user does not change this account in the directory.</p>;
  return (
    <div className="alert alert-info">
      <p>Creating the user changes this account in the directory:</p>
      <ul>
        {changes.map(({ field, from, to }) => (
          <li key={field}>
            {fieldLabel(field)}:{' '}
            <del>
              <bdi>{plainText(from) || missingText}</bdi>
            </del>{' '}
            <span aria-hidden="true">→</span>{' '}
            <ins>
              <bdi>{plainText(to) || missingText}</bdi>
            </ins>
          </li>
        ))}
      </ul>
    </div>
  );
}
