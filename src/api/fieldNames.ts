/** How a resource names its fields on the wire, for the errors of its calls. */
export interface FieldNames {
  /** Where a field may stand in the body of a call; forms hold their fields without it. */
  readonly prefixes?: readonly string[];
  /** The form's name by the wire's; what is not listed has the same name in both. */
  readonly names: Readonly<Record<string, string>>;
}

/** Stored records of every kind; they are also read and sent by these names. */
export const recordFieldNames = {
  names: { versionno: 'version', sysdat: 'createdAt', dchng: 'modifiedAt', inactive: 'isInactive' },
} as const satisfies FieldNames;

/** Records that hold answers to role-access questions. (QCARD-025) */
export const answerFieldNames = {
  names: {
    ...recordFieldNames.names,
    accessControl: 'extendedQuestionAnswers',
    accessControls: 'extendedQuestionAnswers',
    extendedQuestionAnswer: 'extendedQuestionAnswers',
    sites: 'siteCodes',
  },
} as const satisfies FieldNames;

/**
 * The path under which a form holds what the wire calls `wirePath`. Unknown names stay as they are.
 * @param wirePath e.g. `registrationForm.accessControls[1].sites`
 */
export function formPath(wirePath: string, { prefixes = [], names }: FieldNames): string {
  const bare = prefixes.reduce(
    (path, prefix) => (path.startsWith(prefix) ? path.slice(prefix.length) : path),
    wirePath,
  );
  return bare.replace(/[^.[\]]+/g, (name, at: number) => {
    const next = bare[at + name.length];
    // A name that is followed by another one is not a field of the form but something inside its value.
    const isField = next === undefined || next === '[';
    return isField && Object.hasOwn(names, name) ? (names[name] ?? name) : name;
  });
}
