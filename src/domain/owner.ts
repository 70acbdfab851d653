/** Whose records are loaded: those of the signed-in person, or of a portal user by id. */
export type Owner = 'me' | number;
