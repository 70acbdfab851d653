import { ExternalText } from '@/components/feedback/ExternalText';
import { Modal } from '@/components/modal/Modal';
import type { Asked } from '@/components/modal/useQuestion';
import type { RegistrationForm } from '@/domain/registration';
import type { ReviewedAccount, ReviewValues } from '@/domain/registrationReview';
import { accessSummary } from '@/domain/roleAccess/accessText';
import { fullName } from '@/domain/user';
import { joined } from '@/lib/lists';
import { plainText } from '@/lib/plainText';
import { assignableRolesRead } from '@/store/accountChoices';
import { useAppSelector } from '@/store/hooks';
import { useAccessPartNames } from '@/widgets/access/useAccessNames';

type Person = Pick<RegistrationForm, 'firstName' | 'lastName' | 'email'>;

/** What a reviewer has to confirm. */
export type ReviewQuestion = {
  readonly person: Person;
  /** Of the server, where it has refused the decision. */
  readonly warnings?: readonly string[];
} & (
  | { readonly action: 'approve'; readonly person: ReviewValues; readonly account: ReviewedAccount }
  | { readonly action: 'reject' | 'delete' }
);

/** Titles and buttons. (RPEND-061) */
const texts = {
  approve: ['Create User', 'Create User'],
  reject: ['Reject Registration', 'Reject'],
  delete: ['Delete Registration', 'Delete'],
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
export function ReviewDialogs({ subject: question, ...answers }: Asked<ReviewQuestion>) {
  const { action, person, warnings = [] } = question;
  const isWarned = warnings.length > 0;
  const [title, okText] = texts[action];
  const named = (
    <>
      <bdi>{plainText(fullName(person))}</bdi> (<ExternalText text={person.email} />)
    </>
  );
  return (
    <Modal
      title={title}
      okText={isWarned ? `${okText} Anyway` : okText}
      isDestructive={action !== 'approve'}
      isRead
      {...answers}
    >
      {!isWarned && action === 'approve' && (
        <>
          <p>
            You are about to create a portal user for {named} with{' '}
            {question.account.useExistingAuthAccount ? 'the existing' : 'a new'} directory account:{' '}
            <bdi>{plainText(question.account.username)}</bdi>
          </p>
          <Granted values={question.person} />
        </>
      )}
      {!isWarned && action === 'reject' && (
        <p>You are about to reject the registration of {named}. This cannot be undone.</p>
      )}
      {action === 'delete' && <p>You are about to delete the registration of {named}.</p>}
      {warnings.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {isWarned && (
        <p>
          Do you want to {action === 'approve' ? 'create' : 'reject the registration of'} {named} anyway?
        </p>
      )}
    </Modal>
  );
}
