/** The id of a record as text. It is at most as long as a JavaScript number can hold exactly. */
export const recordIdPattern = /^\d{1,15}$/;
