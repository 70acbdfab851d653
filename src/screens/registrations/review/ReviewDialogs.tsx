import { Modal } from '@/components/modal/Modal';
import { internalDomainWarning } from '@/domain/messageCatalogue';
import { fullName } from '@/domain/user';
import { plainText } from '@/lib/plainText';

/** What a reviewer has to confirm; `warning`: the server warns about the email's domain. */
export type ReviewQuestion = 'reject' | 'delete' | 'warning';

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
  const [title, okText] = texts[question];
  const named = (
    <>
      <bdi>{plainText(fullName(person))}</bdi> (<bdi>{plainText(person.email)}</bdi>)
    </>
  );
  return (
    <Modal title={title} okText={okText} isDestructive={question !== 'warning'} onOk={onConfirm} onCancel={onCancel}>
      {question === 'reject' && <p>You are about to reject the registration of {named}. This cannot be undone.</p>}
      {question === 'delete' && <p>You are about to delete the registration of {named}.</p>}
      {question === 'warning' && (
        <>
          <p>{internalDomainWarning}</p>
          <p>Do you want to create {named} anyway?</p>
        </>
      )}
    </Modal>
  );
}
