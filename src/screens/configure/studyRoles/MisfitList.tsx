import type { Misfit, Rehearsal } from '../../../domain/rehearsal';
import { plainText } from '../../../lib/plainText';

const groups = [
  { key: 'users', title: 'Users' },
  { key: 'registrations', title: 'Registrations' },
  { key: 'requests', title: 'Open requests' },
] as const;

/** More than anybody reads before a save; the sentence above counts them all. */
const mostNames = 100;

function Misfits({ title, misfits }: { readonly title: string; readonly misfits: readonly Misfit[] }) {
  return (
    <>
      <h3>{title}</h3>
      <ul>
        {misfits.slice(0, mostNames).map(({ id, name, reasons }) => (
          <li key={id}>
            <bdi>{plainText(name)}</bdi> {plainText(reasons.join('; '))}
          </li>
        ))}
        {misfits.length > mostNames && <li>and {misfits.length - mostNames} more</li>}
      </ul>
    </>
  );
}

/** More than these would push the form's buttons out of sight: they are listed on demand. */
const mostShownAtOnce = 10;

/** Who would no longer fit, and why. */
export function MisfitList({ rehearsal: { misfits, unknown } }: { readonly rehearsal: Rehearsal }) {
  const shown = groups.filter(({ key }) => misfits[key].length > 0);
  const total = shown.reduce((sum, { key }) => sum + misfits[key].length, 0);
  return (
    <>
      {total > 0 && (
        <details open={total <= mostShownAtOnce}>
          <summary>Who, and why</summary>
          {shown.map(({ key, title }) => (
            <Misfits key={key} title={title} misfits={misfits[key]} />
          ))}
        </details>
      )}
      {unknown > 0 && <p>Of {unknown} more who refer to this role it is not known what access they have.</p>}
    </>
  );
}
