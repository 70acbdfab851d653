import type { FormErrors } from '@/domain/formErrors';
import { answerTexts } from '@/domain/messageCatalogue';
import { siteLists } from '@/domain/referenceData';
import { validationText } from '@/domain/validationTexts';
import { accessChanges } from './accessChanges';
import { withFixedSystems, type ExtendedQuestionAnswer } from './answer';
import { roleNamed, type AccessCatalogue } from './catalogue';
import { cardOptions, type CardOption, type CardOptions } from './options';
import { missingParts, type CardPart } from './parts';

const missing: Readonly<Record<CardPart, readonly [field: string, text: string]>> = {
  role: ['roleName', validationText('roleName', 'required')],
  sites: ['siteCodes', answerTexts.sites],
  studies: ['studyNames', answerTexts.studies],
  systems: ['systemAccessIds', answerTexts.systems],
};

const optionFields: ReadonlyArray<readonly [keyof CardOptions, string]> = [
  ['roles', 'roleName'],
  ['laos', 'laoIds'],
  ['aos', 'siteCodes'],
  ['studies', 'studyNames'],
  ['systems', 'systemAccessIds'],
];

/** The objections to selected choices. */
function problemsIn(options: readonly CardOption[]): string[] {
  return options.map(({ problem }) => problem).filter((problem) => problem !== null);
}

/** The role names of all answers but one. */
export function rolesOfOthers(
  answers: ReadonlyArray<Pick<ExtendedQuestionAnswer, 'questionNum' | 'roleName'>>,
  questionNum: number,
): string[] {
  return answers.filter((other) => other.questionNum !== questionNum).map((other) => other.roleName);
}

/**
 * What keeps a form of questions from being submitted, keyed like the server's errors: empty required parts, and
 * choices that do not go together. The form may be sent when both lists are empty.
 * @param options.rolesInUse names of study roles that are taken outside the form's own cards
 * @param options.field under which the form holds the answers
 */
export function answersErrors(
  answers: readonly ExtendedQuestionAnswer[],
  catalogue: AccessCatalogue,
  options: { readonly rolesInUse?: readonly string[]; readonly field?: string } = {},
): FormErrors {
  const { rolesInUse = [], field: list = 'extendedQuestionAnswers' } = options;
  // Only what is selected can have a problem, and it stays an option in empty lists: those of a network are long.
  const unlisted = { ...catalogue, sites: siteLists([]), studies: [] };
  const fields = withFixedSystems(answers, catalogue.fixedSystemId).flatMap((answer, row) => {
    const key = (field: string) => `${list}[${row}].${field}`;
    const offered = cardOptions(answer, [...rolesOfOthers(answers, answer.questionNum), ...rolesInUse], unlisted);
    const unanswered = missingParts(answer, roleNamed(catalogue, answer.roleName)).map((part) => missing[part]);
    return [
      ...unanswered.map(([field, text]) => ({ field: key(field), messages: [text] })),
      ...optionFields
        .map(([part, field]) => ({ field: key(field), messages: problemsIn(offered[part]) }))
        .filter(({ messages }) => messages.length > 0),
    ];
  });
  return { fields, globals: [] };
}

/** What keeps study roles that are no longer in use from being requested anew. */
export function inactiveRoleErrors(
  answers: readonly ExtendedQuestionAnswer[],
  catalogue: AccessCatalogue,
): FormErrors['fields'] {
  return answers.flatMap(({ roleName }, row) =>
    roleNamed(catalogue, roleName)?.isInactive === true
      ? [{ field: `extendedQuestionAnswers[${row}].roleName`, messages: [answerTexts.inactiveRole] }]
      : [],
  );
}

/** The same of those answers alone that are new or differ from the stored ones: the others need not be fixed first. */
export function changedAnswersErrors(
  answers: readonly ExtendedQuestionAnswer[],
  stored: readonly ExtendedQuestionAnswer[],
  catalogue: AccessCatalogue,
  field: string,
): FormErrors {
  const { fields, globals } = answersErrors(answers, catalogue, { field });
  const changed = new Set(
    accessChanges(withFixedSystems(stored, catalogue.fixedSystemId), answers).map(({ requested }) => requested),
  );
  const rows = answers.flatMap((answer, row) => (changed.has(answer) ? [`${field}[${row}].`] : []));
  return { fields: fields.filter((found) => rows.some((row) => found.field.startsWith(row))), globals };
}
