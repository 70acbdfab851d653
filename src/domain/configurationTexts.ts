import type { ReferenceKind } from './reference';

type Verb = 'activate' | 'deactivate';

/** What failing calls about one kind of record say, from the error catalogue. (CONF-S-026..CONF-S-031) */
function textsOf(name: string) {
  return {
    load: `Problem loading ${name}.`,
    create: `Unable to create ${name} due to one or more errors.`,
    update: `Unable to update ${name} due to one or more errors.`,
    changeState: (verb: Verb) => `Unable to ${verb} ${name} due to one or more errors.`,
    loadReferences: (by: ReferenceKind) => `Problem loading ${referenceItems[by]} referencing ${name}.`,
  };
}

/** (CONF-S-034) */
const referenceItems: Readonly<Record<ReferenceKind, string>> = {
  studyRoles: 'study-roles',
  users: 'users',
  registrations: 'user registrations',
  requests: 'user access-change requests',
};

/** The word for the state that an activation or a deactivation would have led to. */
function stateAfter(verb: Verb): string {
  return verb === 'activate' ? 'active' : 'inactive';
}

export const systemTexts = {
  ...textsOf('system'),
  loadList: 'Problem loading systems.',
  inThatState: (verb: Verb) => `System is already in an ${stateAfter(verb)} state.`, // CONF-S-032
  delete: 'Unable to delete system.',
  created: (name: string) => `Successfully created system ${name}`,
  updated: (name: string) => `Successfully updated system ${name}`,
} as const;

/** (CONF-P-029..CONF-P-038) */
export const portalRoleTexts = {
  ...textsOf('portal role'),
  loadList: 'Problem loading portal roles.',
  inThatState: (verb: Verb) => `Portal role is already in an ${stateAfter(verb)} state.`,
  delete: 'Unable to delete role.',
  created: (description: string) => `${description} created`,
  updated: (description: string) => `${description} updated`,
  deleted: (description: string) => `${description} deleted.`,
} as const;

/** (CONF-R-028..CONF-R-040) */
export const studyRoleTexts = {
  ...textsOf('study-role'),
  loadList: 'Problem loading study-roles.',
  inThatState: (verb: Verb) => `Study-role is already in an ${stateAfter(verb)} state.`,
  delete: 'Unable to delete study-role.',
  created: (name: string) => `Successfully created study-role ${name}`,
  updated: (name: string) => `Successfully updated study-role ${name}`,
} as const;
