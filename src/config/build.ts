/** Names this build: the file of the first script, whose name changes with any code. */
export const buildId = new URL(import.meta.url).pathname.split('/').at(-1) ?? '';
