import { SupportText } from '@/components/SupportText';
import { settings } from '@/config/settings';
import { waitingText } from '@/domain/outstanding';

/** How long a request has waited, against the time that is promised. */
export function WaitingNote({ submitted }: { readonly submitted: string }) {
  return (
    <span className="form-hint">
      <SupportText text={waitingText(submitted, new Date(), settings.supportEmail)} />
    </span>
  );
}
