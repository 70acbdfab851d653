import type { FormErrors } from './formErrors';
import { limits } from './limits';
import { answerTexts } from './messageCatalogue';
import { newAnswer, type ExtendedQuestionAnswer } from './roleAccess/answer';
import type { AccessCatalogue } from './roleAccess/catalogue';
import { answersErrors } from './roleAccess/problems';
import { fullName, type Profile } from './user';
import { validationText } from './validationTexts';
import type { StoredRecord } from './wireRecord';

/** (RPEND-025) */
export type RegistrationStatus = 'PENDING' | 'DENIED' | 'APPROVED' | 'UNKNOWN';

/** What the person who registers fills in. (REG-009) */
export interface RegistrationForm {
  readonly firstName: string;
  readonly lastName: string;
  readonly jobTitle: string;
  readonly organizationName: string;
  readonly phoneNumber: string;
  readonly phoneExtension: string;
  readonly email: string;
  readonly requesterComments: string;
  readonly extendedQuestionAnswers: readonly ExtendedQuestionAnswer[];
}

/** Who fills in the form for somebody else. (REG-026) */
export interface PersonCompletingForm {
  readonly personCompletingThisFormFullName: string;
  readonly personCompletingThisFormEmail: string;
  readonly personCompletingThisFormPhoneNumber: string;
  readonly personCompletingThisFormPhoneExtension: string;
}

/** A registration as the server keeps it. Without a completing person it came from the public form. */
export interface Registration extends RegistrationForm, PersonCompletingForm, StoredRecord {
  readonly id: number;
  readonly version: number | null;
  readonly reviewerComments: string;
  readonly sysaidTicket: string;
  readonly registrationStatus: RegistrationStatus;
  /** Dates are the server's, as ISO text. */
  readonly createdAt: string;
  readonly dateLastModified: string;
  readonly lastModifiedBy: string;
}

export function registrationStatus(value: string): RegistrationStatus {
  return value === 'PENDING' || value === 'DENIED' || value === 'APPROVED' ? value : 'UNKNOWN';
}

/** What the person types, in its order on the screen. (REG-009) */
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

/** What is asked of the person who fills in the form for somebody else. (REG-026) */
export const completingFields = [
  'personCompletingThisFormFullName',
  'personCompletingThisFormEmail',
  'personCompletingThisFormPhoneNumber',
  'personCompletingThisFormPhoneExtension',
] as const;

/** What only the reviewer writes. (REG-034) */
export const reviewerFields = ['reviewerComments', 'sysaidTicket'] as const;

export type RegistrationTextField =
  (typeof personFields)[number] | (typeof completingFields)[number] | (typeof reviewerFields)[number];

/** The longest text of each field. (VAL-036..VAL-048) */
export const registrationLimits: Readonly<Record<RegistrationTextField, number>> = {
  firstName: limits.firstName,
  lastName: limits.lastName,
  jobTitle: limits.jobTitle,
  organizationName: limits.organizationName,
  phoneNumber: limits.phoneNumber,
  phoneExtension: limits.phoneExtension,
  email: limits.email,
  requesterComments: limits.requesterComments,
  reviewerComments: limits.reviewerComments,
  sysaidTicket: limits.sysaidTicket,
  // First name, space, last name.
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

/** (REG-032) */
export function isRequired(field: RegistrationTextField): boolean {
  return !optionalFields.includes(field);
}

/** Who fills in a form for oneself: nobody else does. */
export const nobody: PersonCompletingForm = {
  personCompletingThisFormFullName: '',
  personCompletingThisFormEmail: '',
  personCompletingThisFormPhoneNumber: '',
  personCompletingThisFormPhoneExtension: '',
};

/** A form on which nothing is filled in, with one question to answer. */
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

/** The same access for another person: what is about the person goes. (REG-028) */
export function similarRegistration<Form extends RegistrationForm>(sent: Form): Form {
  return { ...sent, firstName: '', lastName: '', jobTitle: '', email: '', phoneNumber: '', phoneExtension: '' };
}

/** The signed-in person fills in the form; every entry can be changed. (REG-027) */
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
  if (isRequired(field) && value.trim() === '') return 'required';
  return value.trim().length > registrationLimits[field] ? 'size' : null;
}

/**
 * What keeps a form from being sent, keyed as the server keys its own errors. (REG-032)
 * @param fields those that the form has
 * @param catalogue what the questions offer; null while that is not known: then the server judges the answers
 */
export function registrationErrors<Field extends RegistrationTextField>(
  form: Readonly<Record<Field, string>> & Pick<RegistrationForm, 'extendedQuestionAnswers'>,
  fields: readonly Field[],
  catalogue: AccessCatalogue | null,
): FormErrors {
  const answers = form.extendedQuestionAnswers;
  const texts = fields.flatMap((field) => {
    const code = textProblem(field, form[field]);
    return code === null ? [] : [{ field, messages: [validationText(field, code)] }];
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

/** The texts without the blanks at their ends: whoever submits with the Enter key has left no field. (REG-016) */
export function trimmedRegistration<Form extends RegistrationForm>(form: Form): Form {
  const entries = Object.entries(form).map(([key, value]: [string, unknown]) => [
    key,
    typeof value === 'string' ? value.trim() : value,
  ]);
  return Object.fromEntries(entries) as Form;
}

/** The directory account that a user gets: one that is there, or a new one. (RPEND-014) */
export interface ReviewedAccount {
  readonly useExistingAuthAccount: boolean;
  readonly existingAuthAccountUuid: string | null;
  readonly username: string;
  readonly gecos: string;
  /** Null where the account keeps its own. (RPEND-023) */
  readonly accountType: string | null;
}

/** A registration as it was reviewed. (RPEND-017) */
export interface Approval {
  readonly registration: Registration;
  readonly account: ReviewedAccount;
  readonly portalRoleIds: readonly number[];
}

/** One that was decided upon is only read. (RPEND-027) */
export function isReviewable({ registrationStatus: status }: Pick<Registration, 'registrationStatus'>): boolean {
  return status === 'PENDING' || status === 'UNKNOWN';
}
