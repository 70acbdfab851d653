import { Breakable } from '@/components/feedback/Breakable';
import { Modal } from '@/components/modal/Modal';
import type { RegistrationForm } from '@/domain/registration';
import type { ReviewedAccount, ReviewValues } from '@/domain/registrationReview';
import { fullName } from '@/domain/user';
import { joined } from '@/lib/lists';
import { plainText } from '@/lib/plainText';
import { assignableRolesRead } from '@/store/accountChoices';
import { useAppSelector } from '@/store/hooks';
import { accessSummary } from '@/widgets/access/accessSummary';
import { useAccessPartNames } from '@/widgets/access/useAccessNames';

type Person = Pick<RegistrationForm, 'firstName' | 'lastName' | 'email'>;

/** What a reviewer has to confirm: a decision, or one that the server warns of. */
export type ReviewQuestion = { readonly person: Person } & (
  | { readonly action: 'approve'; readonly person: ReviewValues; readonly account: ReviewedAccount }
  | { readonly action: 'reject' | 'delete' }
  | { readonly action: 'warning' | 'rejectionWarning'; readonly warnings: readonly string[] }
);

interface ReviewDialogsProps {
  readonly question: ReviewQuestion;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Titles and buttons. (RPEND-061) */
const texts = {
  approve: ['Create User', 'Create User'],
  reject: ['Reject Registration', 'Reject'],
  delete: ['Delete Registration', 'Delete'],
  warning: ['Create User', 'Create User Anyway'],
  rejectionWarning: ['Reject Registration', 'Reject Anyway'],
} as const;

/** What the new user may do. */
function Granted({ values }: { readonly values: ReviewValues }) {
  const names = useAccessPartNames();
  const offered = useAppSelector(assignableRolesRead.selectData) ?? [];
  const given = offered.filter(({ id }) => values.portalRoleIds.includes(String(id)));
  const answers = values.extendedQuestionAnswers.filter(({ roleName }) => roleName !== '');
  return (
    <ul className="decision-effects">
      <li>
        Portal roles: <bdi>{plainText(joined(given.map(({ description }) => description)))}</bdi>
      </li>
      {answers.map((answer) => (
        <li key={answer.questionNum}>
          Study role <bdi>{plainText(answer.roleName)}</bdi>: <bdi>{plainText(accessSummary(answer, names))}</bdi>
        </li>
      ))}
    </ul>
  );
}

/** The confirmations of a review. (RPEND-009, RPEND-010, RPEND-031) */
export function ReviewDialogs({ question, onConfirm, onCancel }: ReviewDialogsProps) {
  const { action, person } = question;
  const [title, okText] = texts[action];
  const named = (
    <>
      <bdi>{plainText(fullName(person))}</bdi> (
      <bdi>
        <Breakable text={plainText(person.email)} />
      </bdi>
      )
    </>
  );
  return (
    <Modal
      title={title}
      okText={okText}
      isDestructive={action === 'reject' || action === 'delete' || action === 'rejectionWarning'}
      isRead
      onOk={onConfirm}
      onCancel={onCancel}
    >
      {action === 'approve' && (
        <p>
          You are about to create a portal user for {named} with{' '}
          {question.account.useExistingAuthAccount ? 'the existing' : 'a new'} directory account:{' '}
          <bdi>{plainText(question.account.username)}</bdi>
        </p>
      )}
      {action === 'approve' && <Granted values={question.person} />}
      {action === 'reject' && <p>You are about to reject the registration of {named}. This cannot be undone.</p>}
      {action === 'delete' && <p>You are about to delete the registration of {named}.</p>}
      {'warnings' in question && (
        <>
          {question.warnings.map((text) => (
            <p key={text}>{text}</p>
          ))}
          <p>
            Do you want to {action === 'warning' ? 'create' : 'reject the registration of'} {named} anyway?
          </p>
        </>
      )}
    </Modal>
  );
}
