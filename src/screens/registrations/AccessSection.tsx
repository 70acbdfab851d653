import { AccessQuestions } from '@/widgets/access/AccessQuestions';

interface AccessSectionProps {
  /** Whether LAO-site-study filtering is on: not for reviewers. (QCARD-019) */
  readonly isNarrowing: boolean;
  readonly isReadOnly?: boolean;
}

/** The role-access questions of a registration. (REG-011) */
export function AccessSection({ isNarrowing, isReadOnly = false }: AccessSectionProps) {
  return (
    <section aria-labelledby="requested-access">
      <h2 id="requested-access">Access</h2>
      <AccessQuestions name="extendedQuestionAnswers" isNarrowing={isNarrowing} isReadOnly={isReadOnly} />
    </section>
  );
}
