import { useImperativeHandle, useRef, type Ref } from 'react';
import { useController } from 'react-hook-form';
import { fieldError, type FormErrors } from '@/domain/formErrors';
import type { ExtendedQuestionAnswer } from '@/domain/roleAccess/answer';
import { AccessQuestions } from '@/widgets/access/AccessQuestions';
import { cardRow } from './formFailure';

/** Leads to a question. */
export interface AccessFieldsHandle {
  /** @returns false for a field that no question has */
  readonly focus: (field: string) => boolean;
}

interface AccessFieldsProps {
  readonly errors: FormErrors | null;
  readonly onRowRemoved: (row: number) => void;
  /** Whether LAO-site-study filtering is on: not for reviewers. (QCARD-019) */
  readonly isNarrowing: boolean;
  readonly isReadOnly?: boolean;
  readonly ref?: Ref<AccessFieldsHandle>;
}

interface Answered {
  extendedQuestionAnswers: readonly ExtendedQuestionAnswer[];
}

const allSwitchedOff = { role: true, sites: true, studies: true, systems: true, remove: true };

/** The role-access questions of a registration. (REG-011) */
export function AccessFields({ errors, onRowRemoved, isNarrowing, isReadOnly = false, ref }: AccessFieldsProps) {
  const { field } = useController<Answered, 'extendedQuestionAnswers'>({ name: 'extendedQuestionAnswers' });
  const box = useRef<HTMLDivElement>(null);
  useImperativeHandle(ref, () => ({
    focus: (name) => {
      if (!name.startsWith('extendedQuestionAnswers')) return false;
      const row = cardRow(name);
      const card = row === null ? box.current : box.current?.querySelectorAll('section')[row];
      (
        card?.querySelector<HTMLElement>('[aria-invalid="true"]') ?? card?.querySelector<HTMLElement>('button')
      )?.focus();
      return true;
    },
  }));
  const missing = fieldError(errors, 'extendedQuestionAnswers');
  return (
    <div ref={box}>
      <AccessQuestions
        answers={field.value}
        onChange={field.onChange}
        errors={errors}
        onRowRemoved={onRowRemoved}
        isNarrowing={isNarrowing}
        {...(isReadOnly ? { flags: allSwitchedOff, isGrowing: false } : {})}
      />
      {missing !== undefined && <p className="field-error">{missing}</p>}
    </div>
  );
}
