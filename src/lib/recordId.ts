/** The number of a record as it stands in an address or an answer: so long that a number still holds it exactly. */
export const recordIdPattern = /^\d{1,15}$/;
