const source = 'https://www.google.com/recaptcha/api.js';
const callbackName = 'captchaLoadedAgain';

/**
 * Loads the CAPTCHA's script again. The library never retries a failed load, but uses the script once it is there;
 * reloading the page would lose what was typed.
 * @throws if it fails again
 */
export function loadCaptchaAgain(): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const settle = (act: () => void) => () => {
      Reflect.deleteProperty(window, callbackName);
      script.remove();
      act();
    };
    Reflect.set(window, callbackName, settle(resolve));
    script.addEventListener(
      'error',
      settle(() => reject(new Error('The CAPTCHA could not be loaded'))),
    );
    script.async = true;
    script.src = `${source}?onload=${callbackName}&render=explicit`;
    document.body.append(script);
  });
}
