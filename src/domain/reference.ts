/** What may refer to each kind of record. (CONF-P-018, CONF-R-011, CONF-S-022..CONF-S-025) */
export const referenceKinds = {
  system: ['studyRoles', 'users', 'registrations', 'requests'],
  portalRole: ['users'],
  studyRole: ['users', 'registrations', 'requests'],
} as const;

export type Referenced = keyof typeof referenceKinds;

/** What may refer to a configured record; only active, pending and outstanding ones count. */
export type ReferenceKind = (typeof referenceKinds)[Referenced][number];

/** Somebody or something that refers to a record. */
export interface Reference {
  /** The portal user id for a user; for anything else, its own id. */
  readonly id: number;
  readonly name: string;
}

/** Labels of the counts in the deletion's dialog. */
export const referenceLabels: Readonly<Record<ReferenceKind, string>> = {
  studyRoles: 'Study roles',
  users: 'Active users',
  registrations: 'Pending registrations',
  requests: 'Outstanding access-change requests',
};
