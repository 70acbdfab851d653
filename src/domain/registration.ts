import type { ExtendedQuestionAnswer } from './roleAccess/answer';

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
export interface Registration extends RegistrationForm, PersonCompletingForm {
  readonly id: number;
  readonly versionno: number | null;
  readonly reviewerComments: string;
  readonly sysaidTicket: string;
  readonly registrationStatus: RegistrationStatus;
  /** Dates are the server's, as ISO text. */
  readonly sysdat: string;
  readonly dateLastModified: string;
  readonly lastModifiedBy: string;
}

export function registrationStatus(value: string): RegistrationStatus {
  return value === 'PENDING' || value === 'DENIED' || value === 'APPROVED' ? value : 'UNKNOWN';
}
