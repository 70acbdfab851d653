/** Problems by server validation code. Several read contrary to their name: the code names the broken constraint. (VAL-005..VAL-023) */
const problems: ReadonlyMap<string, string> = new Map([
  ['afterEndDate', 'must be before end date'],
  ['beforeStartDate', 'must be after start date'],
  ['doesntExistInDb', 'already exists in database'],
  ['doesntExistInLdap', 'already exists in LDAP'],
  ['existsInLdap', 'does not exist in LDAP'],
  ['emailValid', 'is invalid'],
  ['validEmail', 'is invalid'],
  ['valid', 'is invalid'],
  ['invalid', 'is invalid'],
  ['unknown', 'is unknown'],
  ['known', 'is unknown'],
  ['noIndexOrStoryFile', 'is missing an index.html or story.html file in its root folder'],
  ['notCompressedFile', 'is not a recognized compressed file type (e.g. .zip)'],
  ['notEmpty', 'is required'],
  ['null', 'is required'],
  ['notNull', 'is required'],
  ['required', 'is required'],
  ['nonexistent', 'does not exist'],
  ['exists', 'does not exist'],
  ['size', 'is too long'],
  ['internal', "is not editable for 'internal' users"],
  ['encoding', 'contains unrecognized character'],
  ['unique', 'is already in use'],
  ['notImage', 'must be an image'],
  ['integer', 'must be an integer'],
  ['nonInteger', 'must be an integer'],
  ['protocolRequired', 'must have a valid protocol'],
  ['invalidDomain', "has an invalid or missing top-level domain (e.g. '.org')"],
]);

/** Field names as people read them. (VAL-030..VAL-033) */
const labels: ReadonlyMap<string, string> = new Map([
  ['username', 'Username'],
  ['password', 'Password'],
  ['currentPassword', 'Current password'],
  ['newPassword', 'New password'],
  ['again', 'New password again'],
  ['hash', 'URL'],
  ['emailAddress', 'Email address'],
]);

/**
 * The sentence for a code: `<field label> <problem>`. A code without a problem text is shown raw. (VAL-001, VAL-004)
 * @param field name of the field on the wire; a field without a label shows its own name
 */
export function validationText(field: string, code: string): string {
  const problem = problems.get(code);
  return problem === undefined ? code : `${labels.get(field) ?? field} ${problem}`;
}
