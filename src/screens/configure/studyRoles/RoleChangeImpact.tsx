import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { LoadError } from '@/components/feedback/LoadError';
import { haveSameFlags, impactSentence, roleChangeImpact } from '@/domain/roleChangeImpact';
import type { StudyRole } from '@/domain/studyRole';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { loadRoleUsage, selectRoleUsage, selectRoleUsageCall } from '@/store/roleChangeImpact';
import { IncompatibleHolders } from './IncompatibleHolders';
import type { StudyRoleValues } from './studyRoleForm';

interface RoleChangeImpactNoticeProps {
  /** As it is saved. */
  readonly role: StudyRole;
  readonly form: UseFormReturn<StudyRoleValues>;
}

/** While flags of a study role are changed: who would no longer fit it, before it is saved. */
export function RoleChangeImpactNotice({ role, form }: RoleChangeImpactNoticeProps) {
  const dispatch = useAppDispatch();
  const [siteRequired, studyRequired, allowAOs, allowLAOs] = useWatch({
    control: form.control,
    name: ['siteRequired', 'studyRequired', 'allowAOs', 'allowLAOs'],
  });
  const flags = useMemo(
    () => ({ siteRequired, studyRequired, allowAOs, allowLAOs }),
    [siteRequired, studyRequired, allowAOs, allowLAOs],
  );
  const isChanged = !haveSameFlags(role, flags);

  const loaded = useAppSelector(selectRoleUsage);
  const { error } = useAppSelector(selectRoleUsageCall);
  const usage = loaded?.roleId === role.id ? loaded : null;
  const request = useRef<{ abort: () => void }>(null);
  const load = useCallback(() => {
    request.current = dispatch(loadRoleUsage(role));
  }, [dispatch, role]);
  // Once per form, when it is first wanted; and nobody waits for it when the form has gone.
  useEffect(() => {
    if (isChanged && request.current === null) load();
  }, [isChanged, load]);
  useEffect(() => () => request.current?.abort(), []);

  const impact = useMemo(() => usage && roleChangeImpact(role, flags, usage), [role, flags, usage]);
  if (!isChanged) return null;
  if (error !== null) return <LoadError text={error} onRetry={load} />;
  return (
    <section className="alert alert-warning role-change-impact" aria-label="What the changed flags would do">
      <p role="status">{impact === null ? 'Looking for who would no longer fit…' : impactSentence(impact)}</p>
      {impact !== null && <IncompatibleHolders impact={impact} />}
    </section>
  );
}
