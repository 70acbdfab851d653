import { SupportLink } from '@/screens/registrations/SupportLink';

interface CaptchaNoticeProps {
  /** False while it may still arrive. */
  readonly hasFailed: boolean;
  readonly onRetry: () => void;
}

/** The CAPTCHA is not there: what can be done, while all that was typed stays. */
export function CaptchaNotice({ hasFailed, onRetry }: CaptchaNoticeProps) {
  return (
    <div className="alert alert-warning" role="alert">
      <p>
        {hasFailed
          ? 'The CAPTCHA could not be loaded. Your browser or your network may block www.google.com.'
          : 'The CAPTCHA takes long to load. You can wait for it: what you have typed stays.'}{' '}
        If it does not appear, please contact User Support at <SupportLink />.
      </p>
      {hasFailed && (
        <button type="button" className="btn btn-outline-primary" onClick={onRetry}>
          Try Again
        </button>
      )}
    </div>
  );
}
