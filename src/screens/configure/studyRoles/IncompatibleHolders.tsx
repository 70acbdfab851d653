import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import { CappedList } from '@/components/CappedList';
import { href } from '@/config/paths';
import type { RoleChangeImpact } from '@/domain/roleChangeImpact';
import { plainText } from '@/lib/plainText';

const groups = [
  { key: 'users', title: 'Users', hrefOf: href.user },
  { key: 'registrations', title: 'Registrations', hrefOf: (id: number) => href.review('registration', id) },
  { key: 'requests', title: 'Open requests', hrefOf: (id: number) => href.review('accessChange', id) },
] as const;

/** A longer list would push the form's buttons out of sight: it is closed at first. */
const mostShownAtOnce = 10;

interface IncompatibleHoldersProps {
  readonly impact: RoleChangeImpact;
  /** True where each name may lead to its page: a dialog has to be answered first. */
  readonly isLinked?: boolean;
}

/** Who would no longer fit, and why; the summary above counts them all. */
export function IncompatibleHolders({ impact, isLinked = false }: IncompatibleHoldersProps) {
  const { incompatible, unknown } = impact;
  const shown = groups.filter(({ key }) => incompatible[key].length > 0);
  const total = shown.reduce((sum, { key }) => sum + incompatible[key].length, 0);
  return (
    <>
      {total > 0 && (
        <details open={total <= mostShownAtOnce}>
          <summary>Show who is affected</summary>
          {shown.map(({ key, title, hrefOf }) => (
            <Fragment key={key}>
              <h3>{title}</h3>
              <CappedList items={incompatible[key]}>
                {({ id, name, reasons }) => {
                  const shownName = <bdi>{plainText(name)}</bdi>;
                  return (
                    <li key={id}>
                      {isLinked ? <Link to={hrefOf(id)}>{shownName}</Link> : shownName} {plainText(reasons.join('; '))}
                    </li>
                  );
                }}
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
