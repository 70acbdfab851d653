import { standInSettings } from '../pg-api/standInSettings';

/** The installation that tests meet is one with the stand-in. */
window.portalConfig = { ...standInSettings };
