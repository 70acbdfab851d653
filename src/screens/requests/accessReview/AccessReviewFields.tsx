import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Section } from '@/components/Section';
import { activeAnswers, type ExtendedQuestionAnswer } from '@/domain/roleAccess/answer';
import type { CardFlags } from '@/domain/roleAccess/parts';
import { ReviewButtons } from '@/screens/requests/review/ReviewButtons';
import { ReviewFields } from '@/screens/requests/review/ReviewFields';
import { AccessQuestions } from '@/widgets/access/AccessQuestions';
import { PortalRolesField } from '@/widgets/account/PortalRolesField';
import type { SaveSlot } from '@/widgets/save/SaveForm';
import { effectsOf } from './accessDecision';
import type { AccessReviewContext, AccessReviewValues } from './accessReviewValues';
import { RequestedAccess } from './RequestedAccess';

interface AccessReviewFieldsProps {
  readonly save: SaveSlot<AccessReviewValues>;
  readonly context: AccessReviewContext;
  readonly isReadOnly: boolean;
  readonly hasNext: boolean;
}

/** What saving will do, while it is being decided. */
function Effects({ context }: { readonly context: AccessReviewContext }) {
  const { control, getValues } = useFormContext<AccessReviewValues>();
  const [portalRoleIds, userAccesses] = useWatch({ control, name: ['portalRoleIds', 'userAccesses'] });
  const effects = effectsOf(context, { ...getValues(), portalRoleIds, userAccesses });
  if (effects.length === 0) return null;
  return (
    <ul className="decision-effects" aria-label="What saving will do">
      {effects.map((effect) => (
        <li key={effect}>{effect}</li>
      ))}
    </ul>
  );
}

const lockedCards: CardFlags = { role: true, sites: true, studies: true, systems: true, remove: true };

/** Everything that a reviewer fills in. (RACC-004) */
export function AccessReviewFields({ save, context, isReadOnly, hasNext }: AccessReviewFieldsProps) {
  const { form, errorOf } = save;
  const { request, reviewed } = context.records;
  const [hasApplied, setHasApplied] = useState(false);
  const edited = useWatch({ control: form.control, name: 'userAccesses' });
  const apply = (answers: readonly ExtendedQuestionAnswer[]) => {
    form.setValue('userAccesses', answers, { shouldDirty: true });
    setHasApplied(true);
  };
  return (
    <div className="cards">
      <RequestedAccess
        request={request}
        stored={activeAnswers(reviewed.userAccesses)}
        edited={edited}
        systemName={context.systemName}
        isReadOnly={isReadOnly}
        onApply={apply}
      />
      <Section title="Current Access">
        <p role="status" className="applied-note">
          {form.formState.isDirty && hasApplied && 'The requested access has been applied below. It is not saved yet.'}
        </p>
        <AccessQuestions
          name="userAccesses"
          isNarrowing={false}
          flags={isReadOnly ? lockedCards : {}}
          isGrowing={!isReadOnly}
        />
      </Section>
      <PortalRolesField
        registration={form.register('portalRoleIds')}
        isReadOnly={isReadOnly}
        error={errorOf('portalRoleIds')}
      />
      <Section title="Review">
        <ReviewFields errorOf={errorOf} storedStatus={request.requestStatus} isReadOnly={isReadOnly} />
        {!isReadOnly && <Effects context={context} />}
        {!isReadOnly && <ReviewButtons save={save} hasNext={hasNext} />}
      </Section>
    </div>
  );
}
