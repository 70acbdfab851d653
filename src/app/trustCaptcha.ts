import { isRegistrationAddress } from '@/config/paths';

/** The part of Trusted Types that is used here; TypeScript's DOM library does not declare it. */
interface TrustedTypes {
  readonly createPolicy: (name: 'default', rules: { createScriptURL: (url: string) => string | null }) => unknown;
}

const captchaScripts = ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'];

/**
 * Allows the CAPTCHA's loader, which does not support Trusted Types, to add its own scripts. Only the document of the
 * registration form has this policy; in all others no script can be added. Even there, text never becomes markup or
 * code.
 */
export function trustCaptcha(): void {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  if (!isRegistrationAddress(window.location.pathname)) return;
  trustedTypes?.createPolicy('default', {
    createScriptURL: (url) => (captchaScripts.some((prefix) => url.startsWith(prefix)) ? url : null),
  });
}
