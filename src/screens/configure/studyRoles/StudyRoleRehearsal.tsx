import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { FailureNotice } from '../../../components/feedback/FailureNotice';
import { haveSameFlags, rehearsalSentence, rehearse } from '../../../domain/rehearsal';
import type { StudyRole } from '../../../domain/studyRole';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { loadCast, selectCast, selectCastCall } from '../../../store/rehearsal';
import { MisfitList } from './MisfitList';
import type { StudyRoleValues } from './studyRoleForm';

interface StudyRoleRehearsalProps {
  /** As it is saved. */
  readonly role: StudyRole;
  readonly form: UseFormReturn<StudyRoleValues>;
}

/** While flags of a study role are changed: who would no longer fit it, before it is saved. */
export function StudyRoleRehearsal({ role, form }: StudyRoleRehearsalProps) {
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

  const loaded = useAppSelector(selectCast);
  const { error } = useAppSelector(selectCastCall);
  const cast = loaded?.roleId === role.id ? loaded : null;
  const request = useRef<{ abort: () => void }>(null);
  const load = useCallback(() => {
    request.current = dispatch(loadCast(role));
  }, [dispatch, role]);
  // Once per form, when it is first wanted; and nobody waits for it when the form has gone.
  useEffect(() => {
    if (isChanged && request.current === null) load();
  }, [isChanged, load]);
  useEffect(() => () => request.current?.abort(), []);

  const rehearsal = useMemo(() => cast && rehearse(role, flags, cast), [role, flags, cast]);
  if (!isChanged) return null;
  if (error !== null) return <FailureNotice text={error} onRetry={load} />;
  return (
    <section className="alert alert-warning rehearsal" aria-label="What the changed flags would do">
      <p role="status">{rehearsal === null ? 'Looking for who would no longer fit…' : rehearsalSentence(rehearsal)}</p>
      {rehearsal !== null && <MisfitList rehearsal={rehearsal} />}
    </section>
  );
}
