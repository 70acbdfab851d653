import { settings } from '@/config/settings';

/** Email to User Support. (CONST-001) */
export function SupportLink() {
  return (
    <a className="alert-link" href={`mailto:${settings.supportEmail}`}>
      {settings.supportEmail}
    </a>
  );
}
