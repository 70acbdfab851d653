import { useCallback, useEffect, useId, useImperativeHandle, useRef, useState, type Ref } from 'react';
import type { ReCAPTCHA as ReCaptchaWidget, ReCAPTCHAProps } from 'react-google-recaptcha';
import { useFormContext, useWatch } from 'react-hook-form';
import { ErrorBoundary } from '@/components/ErrorBoundary';
import { Spinner } from '@/components/feedback/Spinner';
import { CheckboxField } from '@/components/form/CheckField';
import { useFields } from '@/components/form/useFields';
import { lazyPart } from '@/components/lazyPart';
import { SupportLink } from '@/components/SupportLink';
import { captchaSiteKey, settings } from '@/config/settings';
import { timings } from '@/config/timings';
import { loadCaptchaAgain } from './captchaScript';

const ReCaptcha = lazyPart<ReCAPTCHAProps & { readonly ref?: Ref<ReCaptchaWidget> }>(
  async () => (await import('react-google-recaptcha')).default,
);

export interface CaptchaHandle {
  /** Each answer is valid once: asks for another one. */
  readonly reset: () => void;
}

interface CaptchaNoticeProps {
  /** False while it may still load. */
  readonly hasFailed: boolean;
  readonly onRetry: () => void;
}

/** What to do when the CAPTCHA does not load. The form keeps its values. */
function CaptchaNotice({ hasFailed, onRetry }: CaptchaNoticeProps) {
  return (
    <div className="alert alert-warning" role="alert">
      <p>
        {hasFailed
          ? 'The CAPTCHA could not be loaded. Your browser or your network may block www.google.com.'
          : 'The CAPTCHA is taking a long time to load. You can wait; your entries are kept.'}{' '}
        If it does not appear, please contact User Support at <SupportLink />.
      </p>
      {/* While it is slow, too: if only the script that Google's own script loads is blocked, no event says so. */}
      <button type="button" className="btn btn-outline-primary" onClick={onRetry}>
        Try Again
      </button>
    </div>
  );
}

interface GoogleCaptchaProps {
  readonly siteKey: string;
  /** @param answer null when there is none any more; a stable function */
  readonly onAnswer: (answer: string | null) => void;
  /** Where an error says what is wrong. */
  readonly errorId: string | undefined;
  readonly ref: Ref<ReCaptchaWidget>;
}

type Status = 'loading' | 'slow' | 'failed' | 'ready' | 'expired';

function GoogleCaptcha({ siteKey, onAnswer, errorId, ref }: GoogleCaptchaProps) {
  const [status, setStatus] = useState<Status>('loading');
  const [attempt, setAttempt] = useState(0);
  const box = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (status !== 'loading') return undefined;
    const timer = setTimeout(() => setStatus('slow'), timings.captchaDelay);
    return () => clearTimeout(timer);
  }, [status]);
  useEffect(() => () => onAnswer(null), [onAnswer]);

  const fail = useCallback(() => {
    setStatus('failed');
    onAnswer(null);
  }, [onAnswer]);
  // The library calls this after a failed load, too.
  const onScriptLoaded = () => ('grecaptcha' in window ? setStatus('ready') : fail());
  const retry = () => {
    // The pressed button disappears.
    box.current?.focus();
    setStatus('loading');
    loadCaptchaAgain().then(() => setAttempt(attempt + 1), fail);
  };

  return (
    <div ref={box} tabIndex={-1} role="group" aria-label="CAPTCHA" aria-describedby={errorId}>
      {(status === 'slow' || status === 'failed') && <CaptchaNotice hasFailed={status === 'failed'} onRetry={retry} />}
      <div role="status">
        {status === 'expired' && <p className="form-hint">The CAPTCHA has expired. Please complete it again.</p>}
      </div>
      {/* Its errors must not take the form and its values down. */}
      <ErrorBoundary key={attempt} draw={() => null} onError={fail}>
        <ReCaptcha
          fallback={<Spinner />}
          ref={ref}
          sitekey={siteKey}
          theme={window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'}
          asyncScriptOnLoad={onScriptLoaded}
          onChange={(answer) => {
            setStatus('ready');
            onAnswer(answer);
          }}
          onExpired={() => {
            setStatus('expired');
            onAnswer(null);
          }}
          onErrored={fail}
        />
      </ErrorBoundary>
    </div>
  );
}

/** The CAPTCHA of the public form. The answer is the form's value `gRecaptchaResponse`. (REG-006, REG-012) */
export function Captcha({ ref }: { readonly ref: Ref<CaptchaHandle> }) {
  const siteKey = captchaSiteKey(settings);
  const error = useFields().errorOf('gRecaptchaResponse');
  const { clearErrors, control, setValue } = useFormContext<{ gRecaptchaResponse: string }>();
  const answer = useWatch({ control, name: 'gRecaptchaResponse' });
  const widget = useRef<ReCaptchaWidget>(null);
  const errorId = useId();
  const onAnswer = useCallback(
    (given: string | null) => {
      setValue('gRecaptchaResponse', given ?? '');
      if (given !== null) clearErrors('gRecaptchaResponse');
    },
    [clearErrors, setValue],
  );
  const reset = useCallback(() => {
    widget.current?.reset();
    onAnswer(null);
  }, [onAnswer]);
  // Without dependencies the handle is missing while other parts of the form commit their effects.
  useImperativeHandle(ref, () => ({ reset }), [reset]);
  return (
    <div className="field" data-field="gRecaptchaResponse">
      {siteKey === '' ? (
        // Where the settings ask for it, as those of the mock server do. (REG-018)
        <CheckboxField
          name="captcha"
          label="I am not a robot"
          hint="Replaces the CAPTCHA, because no site key is configured."
          error={error}
          checked={answer !== ''}
          onChange={(event) => onAnswer(event.target.checked ? 'stand-in' : null)}
        />
      ) : (
        <>
          <GoogleCaptcha
            ref={widget}
            siteKey={siteKey}
            onAnswer={onAnswer}
            errorId={error === undefined ? undefined : errorId}
          />
          {error !== undefined && (
            <p id={errorId} className="field-error">
              {error}
            </p>
          )}
        </>
      )}
    </div>
  );
}
