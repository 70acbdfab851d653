import { oneOf } from '@/lib/lists';
import type { FormErrors } from './formErrors';
import { limits } from './limits';
import { answerTexts } from './messageCatalogue';
import { newAnswer, type ExtendedQuestionAnswer } from './roleAccess/answer';
import type { AccessCatalogue } from './roleAccess/catalogue';
import { answersErrors } from './roleAccess/problems';
import { formatProblem } from './textFormats';
import { fullName, type Profile } from './user';
import { validationText } from './validationTexts';
import type { StoredRecord } from './wireRecord';

/** `UNKNOWN`: the server sent no status, or another one. (RPEND-025) */
type RegistrationStatus = 'PENDING' | 'DENIED' | 'APPROVED' | 'UNKNOWN';

/** The texts about the new person, in their order on the screen. (REG-009) */
export const personFields = [
  'firstName',
  'lastName',
  'jobTitle',
  'organizationName',
  'phoneNumber',
  'phoneExtension',
  'email',
  'requesterComments',
] as const;

/** The texts about the person who completes the form for someone else. (REG-026) */
export const completingFields = [
  'personCompletingThisFormFullName',
  'personCompletingThisFormEmail',
  'personCompletingThisFormPhoneNumber',
  'personCompletingThisFormPhoneExtension',
] as const;

/** Only reviewers see and edit these. (REG-034) */
export const reviewerFields = ['reviewerComments', 'sysaidTicket'] as const;

/** The fields of the registration form. (REG-009) */
export interface RegistrationForm extends Readonly<Record<(typeof personFields)[number], string>> {
  readonly extendedQuestionAnswers: readonly ExtendedQuestionAnswer[];
}

/** The person who completes the form for someone else. (REG-026) */
export type PersonCompletingForm = Readonly<Record<(typeof completingFields)[number], string>>;

/** What reviewers write. */
export type ReviewerTexts = Readonly<Record<(typeof reviewerFields)[number], string>>;

/** A stored registration. One from the public form names no completing person. */
export interface Registration extends RegistrationForm, PersonCompletingForm, ReviewerTexts, StoredRecord {
  readonly id: number;
  readonly version: number | null;
  readonly registrationStatus: RegistrationStatus;
  /** The server's date, as ISO text. */
  readonly createdAt: string;
  readonly dateLastModified: string;
  readonly lastModifiedBy: string;
}

export function registrationStatus(value: string): RegistrationStatus {
  return oneOf(['PENDING', 'DENIED', 'APPROVED'], value, 'UNKNOWN');
}

export type RegistrationTextField = (typeof personFields)[number] | keyof PersonCompletingForm | keyof ReviewerTexts;

/** Maximum lengths. (VAL-036..VAL-048) */
export const registrationLimits: Readonly<Record<RegistrationTextField, number>> = {
  ...limits,
  // First name, space, last name: as long as a GECOS.
  personCompletingThisFormFullName: limits.gecos,
  personCompletingThisFormEmail: limits.email,
  personCompletingThisFormPhoneNumber: limits.phoneNumber,
  personCompletingThisFormPhoneExtension: limits.phoneExtension,
};

const optionalFields: readonly RegistrationTextField[] = [
  'phoneExtension',
  'requesterComments',
  'personCompletingThisFormPhoneExtension',
  ...reviewerFields,
];

/** All but extensions, comments and ticket. (REG-032) */
export function isRequired(field: RegistrationTextField): boolean {
  return !optionalFields.includes(field);
}

/** For people who register themselves. */
export const nobody: PersonCompletingForm = {
  personCompletingThisFormFullName: '',
  personCompletingThisFormEmail: '',
  personCompletingThisFormPhoneNumber: '',
  personCompletingThisFormPhoneExtension: '',
};

/** An empty form, with one empty role-access question. */
export function blankRegistration(): RegistrationForm {
  return {
    firstName: '',
    lastName: '',
    jobTitle: '',
    organizationName: '',
    phoneNumber: '',
    phoneExtension: '',
    email: '',
    requesterComments: '',
    extendedQuestionAnswers: [newAnswer([], null)],
  };
}

/** The start of a similar request: keeps organization, access and comments, clears the person. (REG-028) */
export function similarRegistration<Form extends RegistrationForm>(sent: Form): Form {
  return { ...sent, firstName: '', lastName: '', jobTitle: '', email: '', phoneNumber: '', phoneExtension: '' };
}

/** Prefills the completing person from the profile. (REG-027) */
export function completedByProfile(profile: Profile | null): PersonCompletingForm {
  if (profile === null) return nobody;
  return {
    personCompletingThisFormFullName: fullName(profile),
    personCompletingThisFormEmail: profile.email,
    personCompletingThisFormPhoneNumber: profile.phoneNumber,
    personCompletingThisFormPhoneExtension: profile.phoneExtension,
  };
}

function textProblem(field: RegistrationTextField, value: string): string | null {
  if (isRequired(field) && value.trim() === '') return validationText(field, 'required');
  return value.trim().length > registrationLimits[field] ? validationText(field, 'size') : null;
}

/**
 * Errors that block the submission, under the same paths as the server's. (REG-032)
 * @param fields the texts that the form has
 * @param catalogue null until it is loaded: the server then checks which answers go together
 * @param given what the form began with: nobody typed it, so its emails and phone numbers are the server's to judge
 */
export function registrationErrors<Field extends RegistrationTextField>(
  form: Readonly<Record<Field, string>> & Pick<RegistrationForm, 'extendedQuestionAnswers'>,
  fields: readonly Field[],
  catalogue: AccessCatalogue | null,
  given: Readonly<Partial<Record<RegistrationTextField, string>>> = {},
): FormErrors {
  const answers = form.extendedQuestionAnswers;
  const texts = fields.flatMap((field) => {
    const problem = textProblem(field, form[field]) ?? formatProblem(field, form[field], given[field]);
    return problem === null ? [] : [{ field, messages: [problem] }];
  });
  const isUnanswered = answers.length === 0 || (catalogue === null && answers.some(({ roleName }) => roleName === ''));
  return {
    fields: [
      ...texts,
      ...(isUnanswered ? [{ field: 'extendedQuestionAnswers', messages: [answerTexts.none] }] : []),
      ...(catalogue === null ? [] : answersErrors(answers, catalogue).fields),
    ],
    globals: [],
  };
}

/**
 * When a registration was submitted; '' if that is not known. One that is decided and has only one date was decided, not
 * submitted, then.
 */
export function submittedAt(registration: Registration): string {
  const { createdAt, dateLastModified } = registration;
  return createdAt !== dateLastModified || isReviewable(registration) ? createdAt : '';
}

/** Approved and denied registrations are read-only. (RPEND-027) */
export function isReviewable({ registrationStatus: status }: Pick<Registration, 'registrationStatus'>): boolean {
  return status === 'PENDING' || status === 'UNKNOWN';
}
