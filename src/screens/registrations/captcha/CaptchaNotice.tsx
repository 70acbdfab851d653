import { SupportLink } from '@/components/SupportLink';

interface CaptchaNoticeProps {
  /** False while it may still load. */
  readonly hasFailed: boolean;
  readonly onRetry: () => void;
}

/** What to do when the CAPTCHA does not load. The form keeps its values. */
export function CaptchaNotice({ hasFailed, onRetry }: CaptchaNoticeProps) {
  return (
    <div className="alert alert-warning" role="alert">
      <p>
        {hasFailed
          ? 'The CAPTCHA could not be loaded. Your browser or your network may block www.google.com.'
          : 'The CAPTCHA is taking a long time to load. You can wait; your entries are kept.'}{' '}
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
