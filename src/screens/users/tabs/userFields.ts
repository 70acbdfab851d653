import type { FormField } from '@/components/form/formProblems';
import type { User } from '@/domain/user';

/** The texts of an account, in their order on the screen. (USER-086) */
export const accountTexts = [
  { field: 'username', label: 'Username' },
  { field: 'firstName', label: 'First name' },
  { field: 'lastName', label: 'Last name' },
  { field: 'email', label: 'Email' },
  { field: 'gecos', label: 'GECOS' },
] as const;

export const accountFields: readonly FormField[] = [...accountTexts, { field: 'portalRoleIds', label: 'Portal roles' }];

/** Organization, phone and address. (USER-035) */
export const detailsFields = [
  { field: 'organizationName', label: 'Organization name' },
  { field: 'jobTitle', label: 'Job title' },
  { field: 'phoneNumber', label: 'Phone number' },
  { field: 'phoneExtension', label: 'Phone extension' },
  { field: 'address1', label: 'Address 1' },
  { field: 'address2', label: 'Address 2' },
  { field: 'city', label: 'City' },
  { field: 'country', label: 'Country' },
  { field: 'state', label: 'State' },
  { field: 'postalCode', label: 'Postal code' },
] as const;

/** How versions of a user are distinguished, and who made one. */
export const userVersions = {
  versionOf: ({ version, lastModifiedBy }: User) => `${version ?? ''} ${lastModifiedBy}`,
  editorOf: ({ lastModifiedBy }: User) => ({ by: lastModifiedBy, at: '' }),
};
