import { accountTextFields, detailsFieldNames } from '@/domain/userChanges';
import type { User } from '@/domain/user';
import { labelled } from '@/domain/validationTexts';

export const accountTexts = labelled(accountTextFields);
export const accountFields = [...accountTexts, ...labelled(['portalRoleIds'])];
export const detailsFields = labelled(detailsFieldNames);

/** How versions of a user are distinguished, and who made one. */
export const userVersions = {
  versionOf: ({ version, lastModifiedBy }: User) => `${version ?? ''} ${lastModifiedBy}`,
  editorOf: ({ lastModifiedBy }: User) => ({ by: lastModifiedBy, at: '' }),
};
