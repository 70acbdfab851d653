import { useEffect } from 'react';
import { plainText } from '@/lib/plainText';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { loadPasswordRules, selectPasswordRules, selectRulesCall } from '@/store/passwords';

/** The rules for a new password; those whose text says what to look for are ticked while it is typed. (AUTH-051) */
export function PasswordRequirements({ kept }: { readonly kept: ReadonlySet<string> }) {
  const dispatch = useAppDispatch();
  const rules = useAppSelector(selectPasswordRules);
  const { error } = useAppSelector(selectRulesCall);

  useEffect(() => {
    void dispatch(loadPasswordRules());
  }, [dispatch]);

  return (
    <section className="requirements" aria-labelledby="password-requirements">
      <h2 id="password-requirements">Password Requirements</h2>
      {error !== null && (
        <p className="form-hint" role="status">
          {error}
        </p>
      )}
      <ul>
        {rules.map(({ id, text }) => (
          <li key={id} className={kept.has(text) ? 'is-kept' : undefined}>
            {plainText(text)}
            {kept.has(text) && <span className="visually-hidden"> (met)</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}
