/** What may use a record of the configuration: only active, pending and outstanding ones count. */
export type ReferenceKind = 'studyRoles' | 'users' | 'registrations' | 'requests';

/** The records that others refer to, and by what each one is referred to. (CONF-P-018, CONF-R-011, CONF-S-022..CONF-S-025) */
export const referenceKinds = {
  system: ['studyRoles', 'users', 'registrations', 'requests'],
  portalRole: ['users'],
  studyRole: ['users', 'registrations', 'requests'],
} as const satisfies Record<string, readonly ReferenceKind[]>;

export type Referenced = keyof typeof referenceKinds;

/** Somebody or something that uses a record. */
export interface Reference {
  /** Of a user the portal user id; of all others the record's own. */
  readonly id: number;
  readonly name: string;
}

/** How references are counted in a dialog. */
export const referenceLabels: Readonly<Record<ReferenceKind, string>> = {
  studyRoles: 'Study roles',
  users: 'Active users',
  registrations: 'Pending registrations',
  requests: 'Outstanding access-change requests',
};
