import { useMemo, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { LoadError } from '@/components/feedback/LoadError';
import { assessRoleChange, haveSameFlags, impactSummary } from '@/domain/roleChangeImpact';
import type { StudyRole } from '@/domain/studyRole';
import { roleUsageRead, type NamedRole } from '@/store/roleChangeImpact';
import { useRead } from '@/widgets/useRead';
import { IncompatibleHolders } from './IncompatibleHolders';
import type { StudyRoleValues } from './studyRoleType';

/**
 * Shows who would no longer fit a study role while its flags are being changed.
 * @param props.role as it is stored
 */
export function RoleChangeImpactNotice({ role }: { readonly role: StudyRole }) {
  const { control } = useFormContext<StudyRoleValues>();
  const { id, roleName } = role;
  const [siteRequired, studyRequired, allowAOs, allowLAOs] = useWatch({
    control,
    name: ['siteRequired', 'studyRequired', 'allowAOs', 'allowLAOs'],
  });
  const flags = useMemo(
    () => ({ siteRequired, studyRequired, allowAOs, allowLAOs }),
    [siteRequired, studyRequired, allowAOs, allowLAOs],
  );
  const isChanged = !haveSameFlags(role, flags);

  // Asked once per form, with the first changed flag; the answer stands even after the role was renamed.
  const [asked, setAsked] = useState<NamedRole | null>(null);
  const { data: usage, error, facts, onRetry } = useRead(roleUsageRead, asked, { isForgotten: true });
  if (isChanged && usage === null && asked?.roleName !== roleName) setAsked({ id, roleName });

  const impact = useMemo(() => usage && assessRoleChange(role, flags, usage), [role, flags, usage]);
  const isShown = isChanged && error === null;
  const found = impact === null ? 'Checking who would be affected…' : impactSummary(impact);
  const summary = isShown ? found : '';
  const hasNotice = summary !== '' || (isShown && impact !== null && impact.unknown > 0);
  return (
    <>
      {isChanged && <LoadError error={error} facts={facts} onRetry={onRetry} />}
      <section
        {...(hasNotice && {
          className: 'alert alert-warning role-change-impact',
          'aria-label': 'Impact of the changes',
        })}
      >
        {/* Always there: a status that comes with its text is not announced. */}
        <p className="status-message" role="status">
          {summary}
          {summary !== '' && impact !== null && ' this study role.'}
        </p>
        {hasNotice && impact !== null && <IncompatibleHolders impact={impact} isLinked />}
      </section>
    </>
  );
}
