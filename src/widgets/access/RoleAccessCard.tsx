import { useEffect, useId, useMemo, useRef, useState, type Ref } from 'react';
import type { ExtendedQuestionAnswer } from '@/domain/roleAccess/answer';
import type { AccessChoices } from '@/domain/roleAccess/choices';
import type { CardErrors } from '@/domain/roleAccess/errorKeys';
import { roleDescription, type CardOption, type CardOptions } from '@/domain/roleAccess/options';
import { disabledParts, missingParts, partLabels, type CardFlags, type CardPart } from '@/domain/roleAccess/parts';
import type { StudyRole } from '@/domain/studyRole';
import { cardTexts } from '@/domain/roleAccess/accessText';
import { plainText } from '@/lib/plainText';
import { MultiSelectField, SelectField } from '@/components/form/SelectField';
import type { SelectOption } from '@/components/form/selectOptions';

interface RoleAccessCardProps {
  /** Number of the card, from 1. */
  readonly position: number;
  /** The answer's path in its form: its controls are named by their fields below it. */
  readonly name: string;
  readonly answer: ExtendedQuestionAnswer;
  /** The chosen study role; undefined while none is, or when the catalogue no longer has it. */
  readonly role: StudyRole | undefined;
  readonly options: CardOptions;
  readonly errors: CardErrors;
  readonly flags: CardFlags;
  /** Whether only the study role is asked for. */
  readonly isRoleOnly: boolean;
  /** The parts that the person has changed. */
  readonly onChange: (change: Partial<AccessChoices>) => void;
  /** Left out where no card can ever be removed. */
  readonly onRemove?: () => void;
  readonly headingRef?: Ref<HTMLHeadingElement>;
}

// AOs and LAOs share one select, and a code may name one of each.
const aoPrefix = 'AO ';
const laoPrefix = 'LAO ';

function codesOf(values: readonly string[], prefix: string): string[] {
  return values.filter((value) => value.startsWith(prefix)).map((value) => value.slice(prefix.length));
}

function selectedOf(options: readonly CardOption[]): string[] {
  return options.filter((option) => option.isSelected).map((option) => option.value);
}

/** @param showsHidden whether unavailable options are listed too, disabled and with the reason */
function selectOptions(options: readonly CardOption[], showsHidden: boolean, prefix = ''): SelectOption[] {
  return options
    .filter((option) => showsHidden || option.hiddenBecause === null)
    .map(({ value, label, description, isFixed, hiddenBecause, problem, problemWeight }) => ({
      value: prefix + value,
      label: plainText(label),
      ...(description === '' ? {} : { description: plainText(description) }),
      ...(isFixed ? { isFixed } : {}),
      ...(hiddenBecause === null ? {} : { isDisabled: true, reason: plainText(hiddenBecause) }),
      // What is held already gets one neutral note for all of it.
      ...(problem === null || problemWeight === 'held'
        ? {}
        : { problem: plainText(problem), isProblemBlocking: problemWeight === 'blocks' }),
    }));
}

/** One role-access question: study role, LAOs and AOs, studies, systems. (QCARD-001) */
export function RoleAccessCard(props: RoleAccessCardProps) {
  const { position, name: path, answer, role, options, errors, flags, isRoleOnly } = props;
  const { onChange, onRemove, headingRef } = props;
  const headingId = useId();
  const [showsHidden, setShowsHidden] = useState(false);
  const labels = partLabels(role);
  const missing = missingParts(answer, role);
  const disabled = disabledParts(answer, role, flags);
  const card = useRef<HTMLElement>(null);
  const hasChosenRole = useRef(false);

  // Choosing the role disables its select: the focus moves to the card's heading.
  useEffect(() => {
    if (hasChosenRole.current && disabled.role) card.current?.querySelector('h3')?.focus();
    hasChosenRole.current = false;
  }, [disabled.role]);

  const { laos, aos, studies, systems } = options;
  const allOptions: readonly CardOption[] = Object.values(options).flat();
  const isHeldApart = allOptions.some((option) => option.problem !== null && option.problemWeight === 'held');
  // A disabled select shows no options.
  const openOptions: readonly CardOption[] = [
    ...(disabled.role ? [] : options.roles),
    ...(disabled.sites ? [] : [...laos, ...aos]),
    ...(disabled.studies ? [] : studies),
    ...(disabled.systems ? [] : systems),
  ];
  const hiddenCount = openOptions.filter((option) => option.hiddenBecause !== null).length;
  /** A chosen role can only be replaced by another card. (QCARD-016) */
  const isFinal = answer.roleName !== '' && onRemove !== undefined && !disabled.remove;
  const roleHint = [role && plainText(roleDescription(role)), isFinal && cardTexts.roleIsFinal]
    .filter(Boolean)
    .join(' ');

  /** What all four selects of the card share. */
  const part = (name: CardPart, field: string, shown: readonly CardOption[]) => {
    // The select itself shows the problem of a chosen option.
    const flagged = shown.map((option) => option.problem);
    const messages = (errors[name] ?? []).filter((message) => !flagged.includes(message));
    const hidesSome = !showsHidden && shown.some((option) => option.hiddenBecause !== null);
    return {
      label: labels[name],
      name: `${path}.${field}`,
      isDisabled: disabled[name],
      emptyHint: hidesSome ? cardTexts.unavailableHidden : undefined,
      // Required and empty; only these two before anything was submitted. (QCARD-006, QCARD-008)
      isLabelAlarming: missing.includes(name) && (name === 'sites' || name === 'studies'),
      error: messages.length === 0 ? undefined : messages.join('; '),
    };
  };

  // Memoized: each select indexes its long list again when it gets another array.
  const siteGroups = useMemo(
    () =>
      [
        { label: 'LAOs', options: selectOptions(laos, showsHidden, laoPrefix) },
        { label: 'AOs', options: selectOptions(aos, showsHidden, aoPrefix) },
      ].filter((group) => group.options.length > 0),
    [laos, aos, showsHidden],
  );
  const studyOptions = useMemo(() => selectOptions(studies, showsHidden), [studies, showsHidden]);
  return (
    <section className="card" aria-labelledby={headingId} ref={card}>
      <div className="card-body">
        <h3 id={headingId} ref={headingRef} tabIndex={-1}>
          Study role {position}
        </h3>
        <div className="field-grid">
          <SelectField
            {...part('role', 'roleName', options.roles)}
            hint={roleHint || undefined}
            options={selectOptions(options.roles, showsHidden)}
            value={answer.roleName === '' ? null : answer.roleName}
            onChange={(roleName) => {
              hasChosenRole.current = true;
              onChange({ roleName: roleName ?? '' });
            }}
          />
          {!isRoleOnly && (
            <>
              <MultiSelectField
                {...part('sites', 'siteCodes', [...laos, ...aos])}
                options={siteGroups}
                value={[
                  ...answer.laoIds.map((code) => laoPrefix + code),
                  ...answer.siteCodes.map((code) => aoPrefix + code),
                ]}
                onChange={(values) =>
                  onChange({ laoIds: codesOf(values, laoPrefix), siteCodes: codesOf(values, aoPrefix) })
                }
              />
              <MultiSelectField
                {...part('studies', 'studyNames', studies)}
                options={studyOptions}
                value={answer.studyNames}
                onChange={(studyNames) => onChange({ studyNames })}
              />
              <MultiSelectField
                {...part('systems', 'systemAccessIds', systems)}
                options={selectOptions(systems, showsHidden)}
                value={selectedOf(systems)}
                onChange={(ids) => onChange({ systemAccessIds: ids.map(Number) })}
              />
            </>
          )}
        </div>
        {isHeldApart && <p className="form-hint">{cardTexts.heldApart(answer.studyNames)}</p>}
        {hiddenCount > 0 && (
          <div className="unavailable-options">
            <button type="button" className="link-button" onClick={() => setShowsHidden(!showsHidden)}>
              {cardTexts.unavailable(showsHidden, hiddenCount)}
            </button>{' '}
            <span className="form-hint" role="status">
              {showsHidden && cardTexts.unavailableShown}
            </span>
          </div>
        )}
        <div className="button-row">
          {onRemove && (
            <button
              type="button"
              className="btn btn-outline-danger"
              disabled={disabled.remove}
              // The second click of a double click would remove the card that has moved here.
              onClick={({ detail }) => detail < 2 && onRemove()}
            >
              Remove <span className="visually-hidden">study role {position}</span>
            </button>
          )}
        </div>
      </div>
    </section>
  );
}
