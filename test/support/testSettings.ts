import { mockServerSettings } from '@test/mock-server/mockServerSettings';

/** Tests run with the settings of an installation that uses the mock server. */
window.portalConfig = { ...mockServerSettings };
