import { Modal } from '@/components/modal/Modal';
import { fullName } from '@/domain/user';
import { plainText } from '@/lib/plainText';

/** What a reviewer has to confirm: a decision, or an approval that the server warns of. */
export type ReviewQuestion = 'reject' | 'delete' | { readonly warnings: readonly string[] };

interface ReviewDialogsProps {
  readonly question: ReviewQuestion;
  readonly person: { readonly firstName: string; readonly lastName: string; readonly email: string };
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Titles and buttons. (RPEND-061) */
const texts = {
  reject: ['Reject Registration', 'Reject'],
  delete: ['Delete Registration', 'Delete'],
  warning: ['Create User', 'Create User Anyway'],
} as const;

/** The confirmations of a review. (RPEND-009, RPEND-010, RPEND-031) */
export function ReviewDialogs({ question, person, onConfirm, onCancel }: ReviewDialogsProps) {
  const warnings = typeof question === 'string' ? null : question.warnings;
  const [title, okText] = texts[typeof question === 'string' ? question : 'warning'];
  const named = (
    <>
      <bdi>{plainText(fullName(person))}</bdi> (<bdi>{plainText(person.email)}</bdi>)
    </>
  );
  return (
    <Modal title={title} okText={okText} isDestructive={warnings === null} onOk={onConfirm} onCancel={onCancel}>
      {question === 'reject' && <p>You are about to reject the registration of {named}. This cannot be undone.</p>}
      {question === 'delete' && <p>You are about to delete the registration of {named}.</p>}
      {warnings !== null && (
        <>
          {warnings.map((text) => (
            <p key={text}>{text}</p>
          ))}
          <p>Do you want to create {named} anyway?</p>
        </>
      )}
    </Modal>
  );
}
