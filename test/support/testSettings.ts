import { mockServerSettings } from '@test/mock-server/mockServerSettings';

/** The installation that tests meet is one with the stand-in. */
window.portalConfig = { ...mockServerSettings };
