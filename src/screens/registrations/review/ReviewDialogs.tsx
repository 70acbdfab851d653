import { Modal } from '@/components/modal/Modal';
import { internalDomainWarning } from '@/domain/messageCatalogue';
import { fullName } from '@/domain/user';
import { plainText } from '@/lib/plainText';

/** What is asked before it is done. */
export type ReviewQuestion = 'reject' | 'remove' | 'warning';

interface ReviewDialogsProps {
  readonly question: ReviewQuestion;
  readonly person: { readonly firstName: string; readonly lastName: string; readonly email: string };
  readonly isBusy: boolean;
  readonly onYes: () => void;
  readonly onNo: () => void;
}

const titles = { reject: 'Reject Registration', remove: 'Delete Registration', warning: 'Create User' } as const; // RPEND-061
const answers = { reject: 'Reject', remove: 'Delete', warning: 'Create User Anyway' } as const;

/** The questions of a review. (RPEND-009, RPEND-010, RPEND-031) */
export function ReviewDialogs({ question, person, isBusy, onYes, onNo }: ReviewDialogsProps) {
  const named = (
    <>
      <bdi>{plainText(fullName(person))}</bdi> (<bdi>{plainText(person.email)}</bdi>)
    </>
  );
  return (
    <Modal
      title={titles[question]}
      okText={answers[question]}
      isDestructive={question !== 'warning'}
      isBusy={isBusy}
      onOk={onYes}
      onCancel={onNo}
    >
      {question === 'reject' && <p>You are about to reject the registration of {named}. This cannot be undone.</p>}
      {question === 'remove' && <p>You are about to delete the registration of {named}.</p>}
      {question === 'warning' && (
        <>
          <p>{internalDomainWarning}</p>
          <p>Do you want to create {named} all the same?</p>
        </>
      )}
    </Modal>
  );
}
