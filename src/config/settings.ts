/**
 * What an installation may set in `public/config.js`, with the defaults of a local one.
 * One build serves every environment: nothing here is fixed at build time. (CONST-012)
 */
export interface Settings {
  /** Path of the REST API on its host. (SEC-028, SEC-029) */
  readonly apiBasePath: string;
  /** Origin of the API for pages served from localhost, e.g. `http://localhost:8080`; empty: this page's own. (SEC-030) */
  readonly localApiOrigin: string;
  /** Header that carries the anti-forgery token. (SEC-026) */
  readonly antiForgeryHeader: string;
  /** Header that carries the project name. (SEC-026) */
  readonly projectHeader: string;
  /** (CONST-003) */
  readonly projectName: string;
  /** Shown wherever a person is sent to User Support. (CONST-001) */
  readonly supportEmail: string;
  /** External privacy notice; https only. (AUTH-008) */
  readonly privacyUrl: string;
  /** The user manual, a PDF; https only. (NAV-007) */
  readonly userManualUrl: string;
  /** Id of the system that is always selected; empty: the one named Portal Gateway. (QCARD-011) */
  readonly fixedSystemId: string;
  /** What the comments of a request for somebody else begin with. (PROXY-016, CONST-004) */
  readonly proxyCommentPrefix: string;
  /** Study roles of which any one lets a person ask for others. (PROXY-010) */
  readonly proxyStudyRoles: readonly string[];
  /** Portal roles of which any one lets a person ask for others. (PROXY-010) */
  readonly proxyPortalRoles: readonly string[];
  /** Portal roles of which any one lets a person ask for all users. (PROXY-008, PROXY-010) */
  readonly proxyForAllPortalRoles: readonly string[];
  /** What the list of user requests is called at the server while they wait for a decision. (UREQ-009) */
  readonly outstandingRequests: string;
  /** The same of those that were decided. (UREQ-009) */
  readonly resolvedRequests: string;
  /** Host name of the portal in production: what is served from there is production, whatever `environment` says. (CONST-002) */
  readonly productionDomain: string;
  /** `production`, `test`, or anything else: says which of the CAPTCHA's keys counts. (REG-017) */
  readonly environment: string;
  /** The CAPTCHA's site key of each kind of environment; empty: a stand-in takes its place. (REG-017, REG-018) */
  readonly captchaKeyProduction: string;
  readonly captchaKeyTest: string;
  readonly captchaKeyOther: string;
  /** Origin of the only Tableau server whose views are shown; the policy's `frame-src` names the same one. (VIZ-007) */
  readonly tableauOrigin: string;
  /** Where dashboard items are read and, with an id behind it, saved; empty: there are none. (DASH-003, DASH-004) */
  readonly dashboardItemsPath: string;
  /** The same of resources. (DASH-008) */
  readonly resourcesPath: string;
  /** Where a person is signed in to a portal application; empty: nowhere. (DASH-013) */
  readonly singleSignOnPath: string;
}

export const defaultSettings: Settings = {
  apiBasePath: '/PG-API',
  localApiOrigin: '',
  antiForgeryHeader: 'X-XSRF-TOKEN',
  projectHeader: 'X-Project-Name',
  projectName: 'portal-gateway',
  supportEmail: 'support@example.org',
  privacyUrl: 'https://www.example.org/privacy',
  userManualUrl: 'https://www.example.org/portal-gateway-user-manual.pdf',
  fixedSystemId: '',
  proxyCommentPrefix: 'PROXY REQUEST: ',
  proxyStudyRoles: ['LAO Staff'],
  proxyPortalRoles: ['Administrator'],
  proxyForAllPortalRoles: ['Proxy Access-Change Request User'],
  outstandingRequests: 'outstanding',
  resolvedRequests: 'resolved',
  productionDomain: 'example.org',
  environment: 'local',
  captchaKeyProduction: '',
  captchaKeyTest: '',
  captchaKeyOther: '',
  tableauOrigin: 'https://tableau.example.org',
  dashboardItemsPath: '',
  resourcesPath: '',
  singleSignOnPath: '',
};

/** Values that end up in a link must not be able to run script or leave by another protocol. */
const linkKeys: ReadonlySet<string> = new Set(['privacyUrl', 'userManualUrl']);

/** Nothing but an origin: of a site with https, or of this machine. */
function isFrameOrigin(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { origin, protocol, hostname } = new URL(value);
  const isHere = /^(?:localhost|[\w-]+\.localhost|127\.0\.0\.1|\[::1\])$/.test(hostname);
  return value === origin && !hostname.includes('*') && (protocol === 'https:' || (protocol === 'http:' && isHere));
}
/** Calls go to the API's secure part, and to one place in it. */
const pathKeys: ReadonlySet<string> = new Set(['dashboardItemsPath', 'resourcesPath', 'singleSignOnPath']);
const securePath = /^(?:\/rest\/secure(?:\/[\w-]+)+)?$/;

/** Lists stand where the default is one. */
function isAcceptable(key: keyof Settings, value: unknown): boolean {
  if (Array.isArray(defaultSettings[key])) {
    return Array.isArray(value) && value.every((entry) => typeof entry === 'string');
  }
  if (typeof value !== 'string') return false;
  if (key === 'tableauOrigin') return isFrameOrigin(value);
  if (pathKeys.has(key)) return securePath.test(value);
  return !linkKeys.has(key) || value.startsWith('https://');
}

function isKey(key: string): key is keyof Settings {
  return Object.hasOwn(defaultSettings, key);
}

/**
 * Checks what an installation gave against the defaults.
 * @param given the value of `window.portalConfig`, whatever it is
 * @returns complete settings, and the keys that were refused (unknown, of the wrong type, or an unsafe link)
 */
export function readSettings(given: unknown): { settings: Settings; refused: string[] } {
  const settings: Record<string, unknown> = { ...defaultSettings };
  const refused: string[] = [];
  if (typeof given === 'object' && given !== null) {
    for (const [key, value] of Object.entries(given)) {
      if (isKey(key) && isAcceptable(key, value)) settings[key] = value;
      else refused.push(key);
    }
  }
  return { settings: { ...defaultSettings, ...(settings as Partial<Settings>) }, refused };
}

type Environment = Pick<Settings, 'environment' | 'productionDomain'>;

function environmentOf({ environment, productionDomain }: Environment, host: string): string {
  return host === productionDomain ? 'production' : environment;
}

/** The CAPTCHA's site key of this environment; empty where there is none. (REG-017) */
export function captchaSiteKey(of: Settings, host = location.hostname): string {
  const environment = environmentOf(of, host);
  if (environment === 'production') return of.captchaKeyProduction;
  return environment === 'test' ? of.captchaKeyTest : of.captchaKeyOther;
}

/** What the network's sign-in knows the portal by: 115 where it is developed and in production, 119 in test. (DASH-012) */
export function singleSignOnProjectId(of: Environment, host = location.hostname): number {
  return environmentOf(of, host) === 'test' ? 119 : 115;
}

declare global {
  interface Window {
    portalConfig?: unknown;
  }
}

const { settings: checked, refused } = readSettings(window.portalConfig);
if (refused.length > 0) console.warn(`config.js: these settings were refused: ${refused.join(', ')}`);

export const settings: Settings = checked;
