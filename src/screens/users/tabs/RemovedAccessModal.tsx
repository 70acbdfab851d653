import { Modal } from '@/components/modal/Modal';
import { accessRemovalTexts as texts } from '@/domain/accountTexts';
import type { ExtendedQuestionAnswer } from '@/domain/roleAccess/answer';
import { fullName, type User } from '@/domain/user';
import { plainText } from '@/lib/plainText';
import { accessSummary } from '@/widgets/access/accessSummary';
import { useSystemName } from '@/widgets/access/useSystemName';

interface RemovedAccessModalProps {
  readonly user: User;
  /** As it is stored. */
  readonly removed: readonly ExtendedQuestionAnswer[];
  /** True where no study role is left. */
  readonly isAll: boolean;
  /** True where other changes are saved with the removal. */
  readonly hasMore: boolean;
  readonly onOk: () => void;
  readonly onCancel: () => void;
}

/** Says what a user loses before the removal of study roles is saved. */
export function RemovedAccessModal({ user, removed, isAll, hasMore, onOk, onCancel }: RemovedAccessModalProps) {
  const systemName = useSystemName();
  return (
    <Modal
      title={texts.title(removed.length)}
      okText={texts.save(removed.length)}
      isDestructive
      hasLongText
      onOk={onOk}
      onCancel={onCancel}
    >
      <p>
        <bdi>{plainText(fullName(user))}</bdi> {texts.loses}
      </p>
      <ul>
        {removed.map((access) => (
          <li key={access.questionNum}>
            <strong>
              <bdi>{plainText(access.roleName)}</bdi>
            </strong>
            : <bdi>{plainText(accessSummary(access, systemName))}</bdi>
          </li>
        ))}
      </ul>
      {isAll && <p>{texts.nothingLeft}</p>}
      {hasMore && <p>{texts.more}</p>}
    </Modal>
  );
}
