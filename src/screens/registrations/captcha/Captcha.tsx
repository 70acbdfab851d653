import { lazy, Suspense, useCallback, useEffect, useImperativeHandle, useRef, useState, type Ref } from 'react';
import type { ReCAPTCHA as ReCaptchaWidget } from 'react-google-recaptcha';
import { Spinner } from '@/components/feedback/Spinner';
import { captchaSiteKey, settings } from '@/config/settings';
import { timings } from '@/config/timings';
import { CaptchaBoundary } from './CaptchaBoundary';
import { CaptchaNotice } from './CaptchaNotice';
import { CaptchaStandIn } from './CaptchaStandIn';
import { loadCaptchaAgain } from './captchaScript';

const ReCaptcha = lazy(async () => ({ default: (await import('react-google-recaptcha')).default }));

export interface CaptchaHandle {
  /** An answer counts once: another one is asked for. */
  readonly reset: () => void;
  readonly focus: () => void;
}

interface CaptchaProps {
  /** The answer, or null where there is none any more. */
  readonly onAnswer: (answer: string | null) => void;
  readonly error: string | undefined;
  readonly ref: Ref<CaptchaHandle>;
}

type Standing = 'loading' | 'slow' | 'failed' | 'ready' | 'expired';

function GoogleCaptcha({ siteKey, onAnswer, ref }: Omit<CaptchaProps, 'error'> & { readonly siteKey: string }) {
  const [standing, setStanding] = useState<Standing>('loading');
  const [attempt, setAttempt] = useState(0);
  const captcha = useRef<ReCaptchaWidget>(null);
  const box = useRef<HTMLDivElement>(null);
  useImperativeHandle(ref, () => ({
    reset: () => {
      captcha.current?.reset();
      onAnswer(null);
    },
    focus: () => (box.current?.querySelector<HTMLElement>('iframe, button') ?? box.current)?.focus(),
  }));

  useEffect(() => {
    if (standing !== 'loading') return undefined;
    const timer = setTimeout(() => setStanding('slow'), timings.captchaDelay);
    return () => clearTimeout(timer);
  }, [standing]);
  useEffect(() => () => onAnswer(null), [onAnswer]);

  const fail = useCallback(() => {
    setStanding('failed');
    onAnswer(null);
  }, [onAnswer]);
  // Also called when the script could not be loaded.
  const arrived = () => ('grecaptcha' in window ? setStanding('ready') : fail());
  const retry = () => {
    setStanding('loading');
    loadCaptchaAgain().then(() => setAttempt(attempt + 1), fail);
  };

  return (
    <div ref={box} tabIndex={-1}>
      {(standing === 'slow' || standing === 'failed') && (
        <CaptchaNotice hasFailed={standing === 'failed'} onRetry={retry} />
      )}
      {standing === 'expired' && (
        <p className="form-hint" role="status">
          The CAPTCHA has expired. Please complete it again.
        </p>
      )}
      <CaptchaBoundary key={attempt} onError={fail}>
        <Suspense fallback={<Spinner />}>
          <ReCaptcha
            ref={captcha}
            sitekey={siteKey}
            theme={window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'}
            asyncScriptOnLoad={arrived}
            onChange={(answer) => {
              setStanding('ready');
              onAnswer(answer);
            }}
            onExpired={() => {
              setStanding('expired');
              onAnswer(null);
            }}
            onErrored={fail}
          />
        </Suspense>
      </CaptchaBoundary>
    </div>
  );
}

/** Proves that a person fills in the form. (REG-006, REG-012) */
export function Captcha({ onAnswer, error, ref }: CaptchaProps) {
  const siteKey = captchaSiteKey(settings);
  return (
    <div className="field">
      {siteKey === '' ? (
        <CaptchaStandIn onAnswer={onAnswer} error={error} ref={ref} />
      ) : (
        <>
          <GoogleCaptcha siteKey={siteKey} onAnswer={onAnswer} ref={ref} />
          {error !== undefined && <p className="field-error">{error}</p>}
        </>
      )}
    </div>
  );
}
