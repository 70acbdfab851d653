import { manualFiles } from './manualPages';
import { defaultSettings, settings } from './settings';

/** The meta element that `npm run manual` adds to index.html, so that nothing links to a manual that was not built. */
const mark = 'meta[name="user-manual"]';

/** True if the build includes the manual. */
export function hasManual(): boolean {
  return document.querySelector(mark) !== null;
}

/** The PDF: what the installation names, else the one that was built, else the documents' default. (NAV-007, DASH-006) */
export function userManualAddress(): string {
  const isNamed = settings.userManualUrl !== defaultSettings.userManualUrl;
  return !isNamed && hasManual() ? manualFiles.folder + manualFiles.pdf : settings.userManualUrl;
}
