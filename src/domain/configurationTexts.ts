import type { StatusVerb } from './activeRecord';
import type { ReferenceKind } from './reference';

/** What the list of referring records is called in messages. (CONF-S-034) */
const referenceItems: Readonly<Record<ReferenceKind, string>> = {
  studyRoles: 'study-roles',
  users: 'users',
  registrations: 'user registrations',
  requests: 'user access-change requests',
};

/** The texts about one kind of record, from the error catalogue. */
function textsOf(name: string) {
  const start = name.charAt(0).toUpperCase() + name.slice(1);
  return {
    load: `Problem loading ${name}.`,
    loadList: `Problem loading ${name}s.`,
    create: `Unable to create ${name} due to one or more errors.`,
    update: `Unable to update ${name} due to one or more errors.`,
    changeState: (verb: StatusVerb) => `Unable to ${verb} ${name} due to one or more errors.`,
    inThatState: (verb: StatusVerb) =>
      `${start} is already in an ${verb === 'activate' ? 'active' : 'inactive'} state.`,
    loadReferences: (by: ReferenceKind) => `Problem loading ${referenceItems[by]} referencing ${name}.`,
    delete: `Unable to delete ${name}.`,
    created: (record: string) => `Successfully created ${name} ${record}`,
    updated: (record: string) => `Successfully updated ${name} ${record}`,
    /** Only the title `Deleted` is documented: the record's name follows it. */
    deleted: (record: string) => record,
  };
}

export type RecordTexts = ReturnType<typeof textsOf>;

/** What the screens of systems say. (CONF-S-026..CONF-S-035) */
export const systemTexts = textsOf('system');

/** What the screens of portal roles say. (CONF-P-029..CONF-P-038) */
export const portalRoleTexts: RecordTexts = {
  ...textsOf('portal role'),
  delete: 'Unable to delete role.',
  created: (description) => `${description} created`,
  updated: (description) => `${description} updated`,
  deleted: (description) => `${description} deleted.`,
};

/** What the screens of study roles say. (CONF-R-028..CONF-R-040) */
export const studyRoleTexts = textsOf('study-role');
