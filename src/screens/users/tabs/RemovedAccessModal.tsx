import { Modal } from '@/components/modal/Modal';
import type { Asked } from '@/components/modal/useQuestion';
import type { ExtendedQuestionAnswer } from '@/domain/roleAccess/answer';
import { accessSummary, recordName } from '@/domain/roleAccess/accessText';
import { fullName, type User } from '@/domain/user';
import { plainText } from '@/lib/plainText';
import { useAccessPartNames } from '@/widgets/access/useAccessNames';

/** What a save takes from a user. */
export interface Removal {
  /** As it is stored. */
  readonly removed: readonly ExtendedQuestionAnswer[];
  /** True where no study role is left. */
  readonly isAll: boolean;
  /** True where other changes are saved with the removal. */
  readonly hasMore: boolean;
}

/** Says what a user loses before the removal of study roles is saved. */
export function RemovedAccessModal({ user, subject, ...answers }: Asked<Removal> & { readonly user: User }) {
  const { removed, isAll, hasMore } = subject;
  const names = useAccessPartNames();
  const count = removed.length;
  return (
    <Modal
      title={count === 1 ? 'Remove this study role?' : `Remove ${count} study roles?`}
      okText={count === 1 ? 'Remove Study Role' : `Remove ${count} Study Roles`}
      isDestructive
      hasLongText
      {...answers}
    >
      <p>
        <bdi>{plainText(fullName(user))}</bdi> will immediately lose:
      </p>
      <ul>
        {removed.map((access) => (
          <li key={access.questionNum}>
            <strong>
              <bdi>{recordName(access)}</bdi>
            </strong>
            : <bdi>{plainText(accessSummary(access, names))}</bdi>
          </li>
        ))}
      </ul>
      {isAll && <p>The user will have no study roles. The account stays active.</p>}
      {hasMore && <p>Your other changes on this page will also be saved.</p>}
    </Modal>
  );
}
