/**
 * What an installation can set in `public/config.js`.
 * One build serves every environment: nothing here is fixed at build time. (CONST-012)
 */
export const defaultSettings = {
  /** Path of the REST API on its host. (SEC-028, SEC-029) */
  apiBasePath: '/PG-API',
  /** Origin of the API under `npm run dev`, e.g. `http://localhost:8080`; empty: this page's own. (SEC-030) */
  localApiOrigin: '',
  /** Header that carries the anti-forgery token. (SEC-026) */
  antiForgeryHeader: 'X-XSRF-TOKEN',
  /** Header that carries the project name. (SEC-026) */
  projectHeader: 'X-Project-Name',
  /** Value of the project header. (CONST-003) */
  projectName: 'portal-gateway',
  /** Shown wherever the portal refers to User Support. (CONST-001) */
  supportEmail: 'support@example.org',
  /** External privacy notice; https only. (AUTH-008) */
  privacyUrl: 'https://www.example.org/privacy',
  /** The user manual, a PDF; https only. (NAV-007) */
  userManualUrl: 'https://www.example.org/portal-gateway-user-manual.pdf',
  /** Id of the system that is always selected; empty: the one named Portal Gateway. (QCARD-011) */
  fixedSystemId: '',
  /** Prefix of the comments of a request for someone else. (PROXY-016, CONST-004) */
  proxyCommentPrefix: 'PROXY REQUEST: ',
  /** Each of these study roles lets a person submit requests for others. (PROXY-010) */
  proxyStudyRoles: ['LAO Staff'] as readonly string[],
  /** Each of these portal roles lets a person submit requests for others. (PROXY-010) */
  proxyPortalRoles: ['Administrator'] as readonly string[],
  /** Each of these portal roles lets a person submit requests for all users. (PROXY-008, PROXY-010) */
  proxyForAllPortalRoles: ['Proxy Access-Change Request User'] as readonly string[],
  /** The server's status for user requests that await a decision. (UREQ-009) */
  outstandingRequests: 'outstanding',
  /** The server's status for user requests that were decided. (UREQ-009) */
  resolvedRequests: 'resolved',
  /** Host name in production: a page served from it is production, whatever `environment` says. (CONST-002) */
  productionDomain: 'example.org',
  /** `production`, `test`, or anything else: selects the CAPTCHA key. (REG-017) */
  environment: 'local',
  /** The CAPTCHA's site key per environment; empty: visitors cannot register. (REG-017, REG-018) */
  captchaKeyProduction: '',
  captchaKeyTest: '',
  captchaKeyOther: '',
  /** Without a site key, a check box replaces the CAPTCHA. For trying the portal with a mock server only. (REG-018) */
  isCaptchaReplaced: false,
  /** Origin of the only Tableau server whose views are shown; `frame-src` of the policy names it, too. (VIZ-007) */
  tableauOrigin: 'https://tableau.example.org',
  /** Path of the dashboard items; with an id appended, of one item. Empty: there are none. (DASH-003, DASH-004) */
  dashboardItemsPath: '',
  /** Path of the resources, in the same way. (DASH-008) */
  resourcesPath: '',
  /** Path of the single sign-on call; empty: it is not configured. (DASH-013) */
  singleSignOnPath: '',
  /** Path on this host that takes reports of crashes and unreadable responses, without personal data; empty: none are sent. */
  errorReportUrl: '',
};

export type Settings = Readonly<typeof defaultSettings>;

/** An origin and nothing more: https, or this machine. */
function isFrameOrigin(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { origin, protocol, hostname } = new URL(value);
  const isHere = /^(?:localhost|[\w-]+\.localhost|127\.0\.0\.1|\[::1\])$/.test(hostname);
  return value === origin && !hostname.includes('*') && (protocol === 'https:' || (protocol === 'http:' && isHere));
}

/** The API is on the page's host, and so is what takes reports: token and cookie go nowhere else. */
const hostPath = /^(?:\/[\w-][\w.-]*)*\/?$/;

/** Configured calls stay in the secure part of the API. */
const securePath = /^(?:\/rest\/secure(?:\/[\w-]+)+)?$/;

/** Links are https only, so they cannot run script. */
const link = /^https:\/\//;

// Without these no call could be sent, as if there were no network.
const headerName = /^[\w!#$%&'*+.^`|~-]+$/;
const headerValue = /^[!-~]+(?: +[!-~]+)*$/;
const segment = /^(?=.*\w)[\w.~ -]+$/;

/** Sentences are split at the address to make it a link: an empty one would split them at each letter. */
const emailAddress = /^[^\s@]+@[^\s@]+$/;

const patterns: Readonly<Partial<Record<keyof typeof defaultSettings, RegExp>>> = {
  apiBasePath: hostPath,
  errorReportUrl: hostPath,
  dashboardItemsPath: securePath,
  resourcesPath: securePath,
  singleSignOnPath: securePath,
  privacyUrl: link,
  userManualUrl: link,
  supportEmail: emailAddress,
  antiForgeryHeader: headerName,
  projectHeader: headerName,
  projectName: headerValue,
  outstandingRequests: segment,
  resolvedRequests: segment,
};

/** A value has the type of its default. */
function isAcceptable(key: keyof Settings, value: unknown): boolean {
  if (Array.isArray(defaultSettings[key])) {
    return Array.isArray(value) && value.every((entry) => typeof entry === 'string');
  }
  if (typeof value !== typeof defaultSettings[key]) return false;
  if (typeof value !== 'string') return true;
  return key === 'tableauOrigin' ? isFrameOrigin(value) : (patterns[key]?.test(value) ?? true);
}

function isKey(key: string): key is keyof Settings {
  return Object.hasOwn(defaultSettings, key);
}

/**
 * Checks what an installation gave against the defaults.
 * @param given the value of `window.portalConfig`, whatever it is
 * @returns complete settings, and the refused keys: unknown, of the wrong type, or unsafe
 */
export function readSettings(given: unknown): { settings: Settings; refused: string[] } {
  const accepted: Record<string, unknown> = {};
  const refused: string[] = [];
  if (typeof given === 'object' && given !== null) {
    for (const [key, value] of Object.entries(given)) {
      if (isKey(key) && isAcceptable(key, value)) accepted[key] = value;
      else refused.push(key);
    }
  }
  return { settings: { ...defaultSettings, ...(accepted as Partial<Settings>) }, refused };
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

/** Whether visitors can register: never without a CAPTCHA, or what the settings put in its place. (REG-002, REG-018) */
export function isRegistrationOpen(of: Settings): boolean {
  return of.isCaptchaReplaced || captchaSiteKey(of) !== '';
}

/** The portal's id at the network's single sign-on: 115 in development and production, 119 in test. (DASH-012) */
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
