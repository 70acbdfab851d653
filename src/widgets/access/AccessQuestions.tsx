import { useEffect, useId, useMemo, useRef, type ComponentProps } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Loaded } from '@/components/feedback/Loaded';
import {
  newAnswer,
  withFixedSystems,
  withStudyRole,
  type AnswerList,
  type ExtendedQuestionAnswer,
} from '@/domain/roleAccess/answer';
import { choicesOf, type AccessChoices } from '@/domain/roleAccess/choices';
import { cardTexts } from '@/domain/roleAccess/accessText';
import { catalogueForRemovals, roleNamed, type AccessCatalogue } from '@/domain/roleAccess/catalogue';
import { accessOptions, roleOptions } from '@/domain/roleAccess/options';
import { lockedCards, type CardFlags } from '@/domain/roleAccess/parts';
import { rolesOfOthers } from '@/domain/roleAccess/problems';
import { RoleAccessCard } from './RoleAccessCard';
import { useAccessCatalogue } from './useAccessCatalogue';
import { useAnswerErrors, type Answers } from './useAnswerErrors';

interface AccessQuestionsProps {
  /** The field of the form that holds the answers; the server's errors name it, too. */
  readonly name: AnswerList;
  /** Whether LAO-site-study filtering is on. (QCARD-019) */
  readonly isNarrowing: boolean;
  /** Study roles that are taken outside of these cards. */
  readonly rolesInUse?: readonly string[];
  /** Study roles that may not be chosen, each with the reason. */
  readonly blockedRoles?: ReadonlyMap<string, string>;
  /** True where nothing can be changed. */
  readonly isReadOnly?: boolean;
  readonly flags?: CardFlags;
  /** True where the access is to be removed as a whole: only its study role is asked for. */
  readonly isRemoval?: boolean;
  /** What the person holds already, question by question: relations are then only advice. */
  readonly held?: readonly AccessChoices[];
  /** False where questions can be neither added nor removed. */
  readonly isGrowing?: boolean;
}

function answered(
  answer: ExtendedQuestionAnswer,
  change: Partial<AccessChoices>,
  catalogue: AccessCatalogue,
): ExtendedQuestionAnswer {
  const role = change.roleName === undefined ? undefined : roleNamed(catalogue, change.roleName);
  return role === undefined ? { ...answer, ...change } : withStudyRole(answer, role, catalogue.fixedSystemId);
}

type QuestionProps = Omit<ComponentProps<typeof RoleAccessCard>, 'role' | 'options'> & {
  readonly catalogue: AccessCatalogue;
  /** Names of the study roles of the other questions, and of what else is in use. */
  readonly otherRoles: readonly string[];
  readonly blockedRoles: ReadonlyMap<string, string> | undefined;
  readonly held: AccessChoices | undefined;
};

const nothingElse = { laos: [], aos: [], studies: [], systems: [] };

/** One question. It may offer thousands of choices, which are re-evaluated only when its own answer changes. */
function Question({ catalogue, otherRoles, blockedRoles, held, ...card }: QuestionProps) {
  const { answer, isRoleOnly } = card;
  // Compared by what it says: forms copy all answers whenever one changes.
  const choices = JSON.stringify(choicesOf(answer));
  const access = useMemo(
    () => (isRoleOnly ? nothingElse : accessOptions(JSON.parse(choices) as AccessChoices, catalogue, held)),
    [choices, catalogue, held, isRoleOnly],
  );
  const roles = roleOptions(answer, otherRoles, catalogue, blockedRoles);
  return <RoleAccessCard {...card} role={roleNamed(catalogue, answer.roleName)} options={{ roles, ...access }} />;
}

function Cards(props: AccessQuestionsProps & { readonly catalogue: AccessCatalogue }) {
  const { name, catalogue, rolesInUse = [], blockedRoles, held, isReadOnly = false, isRemoval = false } = props;
  const offered = useMemo(() => (isRemoval ? catalogueForRemovals(catalogue) : catalogue), [isRemoval, catalogue]);
  const { flags = isReadOnly ? lockedCards : {}, isGrowing = !isReadOnly } = props;
  const { control, setValue } = useFormContext<Answers>();
  const answers = useWatch({ control, name });
  const { errorsOf, listError, rowChanged, rowRemoved } = useAnswerErrors(name);
  const listErrorId = useId();
  const describedBy = listError === undefined ? undefined : listErrorId;
  const onChange = (changed: readonly ExtendedQuestionAnswer[]) => setValue(name, changed, { shouldDirty: true });
  const lastHeading = useRef<HTMLHeadingElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const goesOnFrom = useRef<typeof lastHeading | typeof addButton>(null);

  // Adding a card focuses it; removing one focuses the add button.
  useEffect(() => {
    goesOnFrom.current?.current?.focus();
    goesOnFrom.current = null;
  }, [answers]);

  const shown = withFixedSystems(answers, catalogue.fixedSystemId);
  const change = (row: number, before: ExtendedQuestionAnswer, after: ExtendedQuestionAnswer) => {
    onChange(answers.map((answer, index) => (index === row ? after : answer)));
    rowChanged(row, before, after);
  };
  const remove = (row: number) => {
    onChange(answers.filter((_, index) => index !== row));
    rowRemoved(row);
    goesOnFrom.current = addButton;
  };
  const add = () => {
    onChange([...answers, newAnswer(answers, catalogue.fixedSystemId)]);
    goesOnFrom.current = lastHeading;
  };

  return (
    <div className="cards" data-field={name} role="group" aria-label="Study roles" aria-describedby={describedBy}>
      {!isReadOnly && shown.length > 0 && (
        // Where a choice locks and unlocks the cards, the hint keeps its space, so that they do not move.
        <p className="form-hint" style={flags === lockedCards ? { visibility: 'hidden' } : undefined}>
          {cardTexts.onlyMarked}
        </p>
      )}
      {isReadOnly && shown.length === 0 && <p className="empty-text">No records found</p>}
      {shown.map((answer, row) => (
        <Question
          key={answer.questionNum}
          position={row + 1}
          answer={answer}
          catalogue={offered}
          otherRoles={[...rolesOfOthers(answers, answer.questionNum), ...rolesInUse]}
          blockedRoles={blockedRoles}
          held={held?.[row]}
          name={`${name}[${row}]`}
          errors={errorsOf(row)}
          flags={flags}
          isRoleOnly={isRemoval}
          onChange={(part) => change(row, answer, answered(answer, part, catalogue))}
          {...(isGrowing ? { onRemove: () => remove(row) } : {})}
          {...(row === answers.length - 1 ? { headingRef: lastHeading } : {})}
        />
      ))}
      {isGrowing && (
        <div>
          <button
            type="button"
            ref={addButton}
            className="btn btn-outline-primary"
            aria-describedby={describedBy}
            onClick={add}
          >
            Add new role
          </button>
        </div>
      )}
      {listError !== undefined && (
        <p id={listErrorId} className="field-error">
          {listError}
        </p>
      )}
    </div>
  );
}

/** The role-access questions of a form, fed with what they offer. (QCARD-001) */
export function AccessQuestions(props: AccessQuestionsProps) {
  const { catalogue, ...lists } = useAccessCatalogue(props.isNarrowing);
  return (
    <Loaded {...lists} data={catalogue} error={catalogue === null ? lists.error : null} skeletonLines={4}>
      {(loaded) => <Cards {...props} catalogue={loaded} />}
    </Loaded>
  );
}
