import type { RequestRecord } from './requests';

/** A request to change the own name or e-mail address; `firstName`, `lastName`, `email` are the wanted ones. (RPROF-014) */
export interface ProfileRequest extends RequestRecord {
  /** The values of the day on which it was made. */
  readonly originalFirstName: string;
  readonly originalLastName: string;
  readonly originalEmail: string;
}
