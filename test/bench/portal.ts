/** A preview server with a large population, on a port that neither `npm start` nor the end-to-end tests use. */
export const portalPort = 4283;
export const portalOrigin = `http://127.0.0.1:${portalPort}`;

/** A second one with the default population and thousands of sites and hundreds of studies. */
export const manySitesPort = 4284;
export const manySitesOrigin = `http://127.0.0.1:${manySitesPort}`;

/** A third one in which a large population is spread over as many sites and studies. */
export const matrixPort = 4285;
export const matrixOrigin = `http://127.0.0.1:${matrixPort}`;
