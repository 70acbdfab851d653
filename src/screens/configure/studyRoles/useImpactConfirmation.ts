import { useQuestion } from '@/components/modal/useQuestion';
import { assessRoleChange, haveSameFlags, impactSummary, type RoleChangeImpact } from '@/domain/roleChangeImpact';
import type { StudyRole } from '@/domain/studyRole';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { loadRoleUsage, selectRoleUsage } from '@/store/roleChangeImpact';
import type { StudyRoleValues } from './studyRoleType';

/** Asks for confirmation before saving a study role if somebody would no longer fit it, or if that could not be checked. */
export function useImpactConfirmation(role: StudyRole) {
  const dispatch = useAppDispatch();
  const loaded = useAppSelector(selectRoleUsage);
  // Null: it could not be checked who would be affected.
  const { asked, ask } = useQuestion<RoleChangeImpact | null>();
  const confirm = async (values: StudyRoleValues): Promise<boolean> => {
    if (haveSameFlags(role, values)) return true;
    const found =
      loaded?.roleId === role.id ? { isDone: true as const, value: loaded } : await dispatch(loadRoleUsage(role));
    if (!found.isDone) return ask(null);
    const impact = assessRoleChange(role, values, found.value);
    return (impactSummary(impact) === '' && impact.unknown === 0) || ask(impact);
  };
  return { asked, confirm };
}
