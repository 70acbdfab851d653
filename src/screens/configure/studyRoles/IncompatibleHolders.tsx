import { Fragment } from 'react';
import { CappedList } from '@/components/CappedList';
import type { RoleChangeImpact } from '@/domain/roleChangeImpact';
import { plainText } from '@/lib/plainText';

const groups = [
  { key: 'users', title: 'Users' },
  { key: 'registrations', title: 'Registrations' },
  { key: 'requests', title: 'Open requests' },
] as const;

/** A longer list would push the form's buttons out of sight: it is closed at first. */
const mostShownAtOnce = 10;

/** Who would no longer fit, and why; the summary above counts them all. */
export function IncompatibleHolders({ impact: { incompatible, unknown } }: { readonly impact: RoleChangeImpact }) {
  const shown = groups.filter(({ key }) => incompatible[key].length > 0);
  const total = shown.reduce((sum, { key }) => sum + incompatible[key].length, 0);
  return (
    <>
      {total > 0 && (
        <details open={total <= mostShownAtOnce}>
          <summary>Show who is affected</summary>
          {shown.map(({ key, title }) => (
            <Fragment key={key}>
              <h3>{title}</h3>
              <CappedList items={incompatible[key]}>
                {({ id, name, reasons }) => (
                  <li key={id}>
                    <bdi>{plainText(name)}</bdi> {plainText(reasons.join('; '))}
                  </li>
                )}
              </CappedList>
            </Fragment>
          ))}
        </details>
      )}
      {unknown > 0 && (
        <p>
          {unknown}
          {total > 0 && ' more'} may be affected: we could not check their access.
        </p>
      )}
    </>
  );
}
