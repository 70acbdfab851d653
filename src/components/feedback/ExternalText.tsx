import { missingText, plainText } from '@/lib/plainText';
import { Breakable } from './Breakable';

/** A text of the server or a person, such as an email address, set apart from the text around it; a dash where it is missing. */
export function ExternalText({ text }: { readonly text: string }) {
  return (
    <bdi>
      <Breakable text={plainText(text) || missingText} />
    </bdi>
  );
}
