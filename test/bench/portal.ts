/** The preview server with a large population; its port is neither that of `npm start` nor that of the journeys. */
export const portalPort = 4283;
export const portalOrigin = `http://127.0.0.1:${portalPort}`;

/** Another one, whose population is the usual one and which has thousands of sites and hundreds of studies. */
export const manySitesPort = 4284;
export const manySitesOrigin = `http://127.0.0.1:${manySitesPort}`;
