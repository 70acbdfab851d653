import { isRegistrationAddress } from '@/config/paths';

/** What of Trusted Types is used here; TypeScript's own DOM library does not know them. */
interface TrustedTypes {
  readonly createPolicy: (name: 'default', rules: { createScriptURL: (url: string) => string | null }) => unknown;
}

const captchaScripts = ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'];

/**
 * Lets the CAPTCHA's loader, which knows no Trusted Types, name its scripts. Only the registration form's document
 * may have this policy; everywhere else no script can be added by any means. In that document, too, texts become
 * neither markup nor code.
 */
export function trustCaptcha(): void {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  if (!isRegistrationAddress(window.location.pathname)) return;
  trustedTypes?.createPolicy('default', {
    createScriptURL: (url) => (captchaScripts.some((prefix) => url.startsWith(prefix)) ? url : null),
  });
}
