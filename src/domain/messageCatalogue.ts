import { lastName, validationText, type EntityMessages } from './validationTexts';

/** Messages specific to answers to role-access questions; the cards show them, too. (MSG-009, MSG-010, MSG-011) */
export const answerTexts = {
  sites: 'At least one AO or LAO is required',
  studies: 'At least one study is required',
  systems: 'The Portal Gateway is a required application',
  none: 'At least one study role is required',
  inactiveRole: 'This study role is no longer in use. It can only be removed.',
} as const;

/** A request is open already. The server has a code for it; the portal looks before a request is submitted, too. (PROF-046) */
export const openRequestTexts = {
  access: 'An active request already exists for this user',
  profile: 'You have an outstanding request to change your name or email.',
} as const;

/** A warning: the registration can still be approved. (MSG-003, MSG-004) */
export const internalDomainWarning =
  'This user has an email address outside the internal domain but is indicated as internal.';

/** Approval requires a portal role. (MSG-005) */
export const noPortalRole = 'At least one Portal Role must be selected';

/** Of an account that was chosen from an earlier search. */
export const chosenAccount = {
  notOffered: 'This account is no longer in the search results. Select another account.',
  searching: 'The directory search has not finished. Wait for its results.',
  notSearched: 'The directory could not be searched for this account. Try the search again.',
} as const;

/** Of a new account, whose default type is not known. */
export const accountTypesMissing = {
  loading: 'Not loaded yet. Wait for the account types, then try again.',
  failed: 'The account types could not be loaded. Load them again, then try again.',
} as const;

interface Message {
  /** The fields that it is about, by their names in the form. */
  readonly fields: readonly string[];
  /** Omitted where the message applies to every code. */
  readonly codes?: readonly string[];
  readonly text: string | ((code: string) => string);
}

/** Errors about the whole of what was sent have no field. */
const wholeForm = '';

const missing = ['notEmpty', 'null', 'notNull', 'required'];
const existing = ['unique', 'doesntExistInDb', 'doesntExistInLdap'];

/** A record without its id or version. (MSG-001, MSG-002) */
const record: readonly Message[] = [
  { fields: ['id', 'version'], codes: missing, text: "Error submitting. Contact the product's Support" },
];

const answers: readonly Message[] = [
  ...record,
  { fields: ['siteCodes', 'laoIds'], codes: missing, text: answerTexts.sites },
  { fields: ['studyNames'], codes: missing, text: answerTexts.studies },
  { fields: ['systemAccessIds'], codes: missing, text: answerTexts.systems },
  { fields: ['extendedQuestionAnswers'], codes: missing, text: answerTexts.none },
];

/** The server's template keys are not shown. Messages depend on the entity, the field and the code. (MSG-021, MSG-022) */
const catalogue = {
  registrationForm: answers,
  userRegistrationApproval: [
    ...answers,
    { fields: ['portalRoleIds'], codes: missing, text: noPortalRole },
    {
      fields: ['email'],
      codes: ['internalDomain'],
      text: internalDomainWarning,
    },
    {
      fields: [wholeForm],
      codes: ['PREEXISTING_AD_ACCOUNT_REQUIRED'],
      text: 'Unable to approve request. An existing Active Directory account is required for this user.',
    },
  ],
  user: [
    ...record,
    {
      fields: [wholeForm],
      codes: ['REQUEST_IN_PROGRESS'],
      text: 'Unable to update the specified user because they have an open/unresolved profile-change request.',
    },
  ],
  userAccess: [
    ...answers,
    {
      fields: [wholeForm],
      codes: ['REQUEST_IN_PROGRESS'],
      text: "Unable to update the specified user's access because they have an open/unresolved access-change request.",
    },
  ],
  accessModificationRequest: [
    ...answers,
    { fields: [wholeForm], codes: ['REQUEST_IN_PROGRESS'], text: openRequestTexts.access },
  ],
  profile: [
    ...record,
    { fields: ['email'], codes: existing, text: 'Email address already exists in database' },
    { fields: [wholeForm], codes: ['REQUEST_IN_PROGRESS'], text: openRequestTexts.profile },
  ],
  portalRole: [
    ...record,
    { fields: ['permissions'], codes: missing, text: 'You must select a permission' },
    // The screens call a role's description its name. (CONF-P-019)
    { fields: ['description'], text: (code) => validationText('roleName', code) },
  ],
  studyRole: [
    ...record,
    { fields: ['systemAccessIds'], codes: missing, text: 'At least one default application must be selected' },
    {
      fields: ['siteRequired', 'allowSites'],
      text: 'You must allow user-selection of AOs or LAOs in order to require that the user provide them',
    },
  ],
  system: [
    ...record,
    { fields: ['systemName'], codes: existing, text: 'There is already an active system with this name.' },
  ],
  dashboardItem: record,
  resourceCategory: [
    ...record,
    { fields: ['childCategories'], text: 'Resource category has active child category(ies)' },
  ],
  setInitialPassword: [{ fields: ['hash'], text: 'Error with link to set password. Contact support.' }],
  resetPassword: [{ fields: ['hash'], text: 'Error with link to reset password. Contact support.' }],
  singleSignOn: [
    {
      fields: ['user', 'userId'],
      text: 'Unable to confirm your identity and/or ability to access the requested portal application.',
    },
    {
      fields: ['portalItem'],
      codes: ['unauthorized'],
      text: 'You are not authorized to access the requested portal application.',
    },
    {
      fields: ['portalItem'],
      codes: missing,
      text: 'Unable to determine the portal application to which the clicked link refers.',
    },
    { fields: ['portalItem'], text: 'The clicked link does not correspond to a valid portal application.' },
  ],
} satisfies Record<string, readonly Message[]>;

/** What a call's form errors are about. */
export type Entity = keyof typeof catalogue;

/** The messages specific to the entities that a call sends; the first entity that has one wins. */
export function messagesOf(...entities: readonly Entity[]): EntityMessages {
  const messages: readonly Message[] = entities.flatMap((entity) => catalogue[entity]);
  return (field, code) => {
    const text = messages.find(
      ({ fields, codes }) => fields.includes(lastName(field)) && (codes === undefined || codes.includes(code)),
    )?.text;
    return typeof text === 'function' ? text(code) : text;
  };
}
