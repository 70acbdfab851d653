/**
 * Maximum length of each field, in UTF-16 code units, as the server counts. (VAL-036..VAL-048, CONST-010)
 * Inputs enforce them while the user types. (VAL-050)
 */
export const limits = {
  firstName: 45,
  lastName: 45,
  email: 256,
  username: 64,
  gecos: 91,
  organizationName: 64,
  jobTitle: 45,
  phoneNumber: 15,
  phoneExtension: 5,
  address1: 255,
  address2: 255,
  city: 255,
  postalCode: 20,
  requesterComments: 512,
  /** For proxy access requests, without the prefix. (PROXY-017) */
  proxyRequesterComments: 250,
  reviewerComments: 512,
  sysaidTicket: 16,
  portalRoleDescription: 64,
  studyRoleName: 128,
  studyRoleDescription: 1024,
  systemName: 128,
  systemDescription: 1024,
  itemName: 128,
  itemShortDescription: 255,
  itemUrl: 1024,
} as const;
