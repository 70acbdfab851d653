import { Section } from '@/components/Section';
import { fileSize } from '@/lib/fileSize';
import { alertShown, type AlertKind } from '@/store/alerts';
import { useAppDispatch } from '@/store/hooks';

const texts: Readonly<Record<AlertKind, readonly [title: string, text: string]>> = {
  success: ['Email Successfully Sent', 'Initial email has been resent.'],
  info: ['Nothing Saved', 'There are no changes to submit.'],
  warning: ['Your name cannot be shown', 'Problem loading your profile.'],
  danger: ['Email Not Sent', 'Failed to resend initial email due to unexpected error.'],
};

/** Shows an alert of each kind, in the corner and in the list of messages. */
export function KitAlerts() {
  const dispatch = useAppDispatch();
  const kinds = Object.keys(texts) as AlertKind[];
  return (
    <Section title="Alerts">
      <div className="button-row">
        {kinds.map((kind) => {
          const [title, text] = texts[kind];
          return (
            <button
              key={kind}
              type="button"
              className="btn btn-outline-primary"
              onClick={() => dispatch(alertShown({ kind, title, text }))}
            >
              {kind}
            </button>
          );
        })}
      </div>
      <p>A file of {fileSize(1_572_864)}.</p>
    </Section>
  );
}
