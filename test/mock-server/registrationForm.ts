import type { FieldErrors } from './answers';
import { accessControl, answersDiffer, requestedAccess, inactiveRole } from './requestedAccess';
import type { RequestedAnswer } from './requestedAccess';
import type { Registration } from './requestRecords';
import { brokenRules, email, required, text, textOrNull } from './validate';
import type { Fields, Rule } from './validate';
import type { World } from './world';

/** A registration form's fields about the person; all but the last five are required. (REG-032) */
const personRules = {
  firstName: [required, text(45)],
  lastName: [required, text(45)],
  jobTitle: [required, text(45)],
  organizationName: [required, text(64)],
  phoneNumber: [required, text(15)],
  email: [required, text(256), email],
  phoneExtension: [text(5)],
  requesterComments: [text(512)],
  reviewerComments: [text(512)],
  sysaidTicket: [text(16)],
} satisfies Record<string, readonly Rule[]>;

/** Who completes the form for someone else. (REG-026) */
const completedByRules: Record<string, readonly Rule[]> = {
  personCompletingThisFormFullName: [required, text(91)],
  personCompletingThisFormEmail: [required, text(256), email],
  personCompletingThisFormPhoneNumber: [required, text(15)],
  personCompletingThisFormPhoneExtension: [text(5)],
};

interface CheckedForm {
  answers: RequestedAnswer[];
  errors: FieldErrors;
}

interface FormKind {
  /** True if someone else completes the form. */
  isProxy?: boolean;
  /** The registration being edited: it may keep study roles that are no longer active. (QCARD-034) */
  former?: Registration;
}

export function checkForm(world: World, sent: Fields, { isProxy = false, former }: FormKind): CheckedForm {
  const kept = new Set(former?.accessControls.map((control) => control.roleName));
  const { answers, errors } = requestedAccess(world, sent['accessControls'], (answer) =>
    kept.has(answer.roleName) ? null : inactiveRole(world, answer),
  );
  if (answers.length === 0) errors['extendedQuestionAnswers'] = ['notEmpty'];
  const rules = { ...personRules, ...(isProxy ? completedByRules : {}) };
  return { answers, errors: { ...brokenRules(sent, rules), ...errors } };
}

type FormFields = Pick<Registration, keyof typeof personRules>;

/** The person's fields of a validated form, trimmed. */
export function formFields(sent: Fields): FormFields {
  const own = (field: keyof FormFields) => textOrNull(sent[field]);
  const needed = (field: keyof FormFields) => own(field) ?? '';
  return {
    firstName: needed('firstName'),
    lastName: needed('lastName'),
    jobTitle: needed('jobTitle'),
    organizationName: needed('organizationName'),
    phoneNumber: needed('phoneNumber'),
    email: needed('email'),
    phoneExtension: own('phoneExtension'),
    requesterComments: own('requesterComments'),
    reviewerComments: own('reviewerComments'),
    sysaidTicket: own('sysaidTicket'),
  };
}

type CompletedBy = Pick<
  Registration,
  | 'submittedByUserId'
  | 'personCompletingThisFormFullName'
  | 'personCompletingThisFormEmail'
  | 'personCompletingThisFormPhoneNumber'
  | 'personCompletingThisFormPhoneExtension'
>;

/** @param submittedByUserId null for a visitor, who completes the form alone */
export function completedBy(sent: Fields, submittedByUserId: number | null): CompletedBy {
  const own = (field: string) => (submittedByUserId === null ? null : textOrNull(sent[field]));
  return {
    submittedByUserId,
    personCompletingThisFormFullName: own('personCompletingThisFormFullName'),
    personCompletingThisFormEmail: own('personCompletingThisFormEmail'),
    personCompletingThisFormPhoneNumber: own('personCompletingThisFormPhoneNumber'),
    personCompletingThisFormPhoneExtension: own('personCompletingThisFormPhoneExtension'),
  };
}

/** The changes that a validated form makes to a registration; null if there are none. */
export function formChanges(
  former: Registration,
  sent: Fields,
  answers: RequestedAnswer[],
): Partial<Registration> | null {
  const next = formFields(sent);
  const fields = Object.keys(next) as (keyof FormFields)[];
  const isSame = fields.every((field) => next[field] === former[field]);
  if (isSame && !answersDiffer(former.accessControls, answers)) return null;
  return { ...next, accessControls: answers.map((answer, index) => accessControl(former.id, index, answer)) };
}
