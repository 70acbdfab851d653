import type { RequestRecord } from './requests';

/** A request to change one's name or email address; `firstName`, `lastName`, `email` are the requested ones. (RPROF-014) */
export interface ProfileRequest extends RequestRecord {
  /** The values at the time of the request. */
  readonly originalFirstName: string;
  readonly originalLastName: string;
  readonly originalEmail: string;
}
