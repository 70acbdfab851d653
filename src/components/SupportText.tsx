import { settings } from '@/config/settings';
import { SupportLink } from './SupportLink';

/** A sentence whose mention of User Support's address, if there is one, is a link. */
export function SupportText({ text }: { readonly text: string }) {
  const [before, ...rest] = text.split(settings.supportEmail);
  if (rest.length === 0) return text;
  return (
    <>
      {before}
      <SupportLink />
      {rest.join(settings.supportEmail)}
    </>
  );
}
