import { useId, useState } from 'react';
import { CheckField } from '@/components/form/CheckField';
import { Modal } from '@/components/modal/Modal';
import { Section } from '@/components/Section';
import { lostStatusTexts } from '@/domain/saveTexts';
import { savedTexts } from '@/domain/texts';
import { accountStatus, fullName, type User } from '@/domain/user';
import { plainText } from '@/lib/plainText';
import { alertShown } from '@/store/alerts';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { selectProfile } from '@/store/profile';
import { changeUserStatus, userRead } from '@/store/users';
import { HeldNote } from '@/widgets/save/LostWriteParts';
import { useLeftAlert } from '@/widgets/save/useLeftAlert';
import { useWrite } from '@/widgets/save/useWrite';
import { WriteStatus } from '@/widgets/save/WriteStatus';

/** Reminds a person who is about to harm their own account. */
export function OwnAccountNote() {
  return (
    <p>
      <strong>This is your own account.</strong>
    </p>
  );
}

/** Switches an account on or off, after a question. (USER-047..USER-053) */
export function AccountStatus({ user }: { readonly user: User }) {
  const dispatch = useAppDispatch();
  const [isAsked, setIsAsked] = useState(false);
  const { alertIfLeft, alertFailureIfLeft } = useLeftAlert();
  const { write, messages, isUnderWay, isHeld } = useWrite({ texts: lostStatusTexts, alertFailureIfLeft });
  const noteId = useId();
  const isActive = user.isInactive === false;
  const isOwn = useAppSelector(selectProfile)?.id === user.id;
  const changed = { kind: 'success', title: savedTexts.status, text: fullName(user) } as const;

  const change = async () => {
    const isChanged = await write({
      write: async () => {
        const result = await dispatch(changeUserStatus({ id: user.id, verb: isActive ? 'deactivate' : 'activate' }));
        setIsAsked(false);
        // After a refusal, too: somebody else may have changed the status.
        if (result.isDone || result.failure.lostAnswer === null) await dispatch(userRead.reload(user.id));
        return result;
      },
      hasArrived: async () => {
        const now = await dispatch(userRead.reload(user.id));
        return now.isDone ? now.value.isInactive === isActive : null;
      },
      onArrived: () => alertIfLeft(changed),
    });
    if (isChanged) dispatch(alertShown(changed));
  };

  return (
    <Section title="Account Status">
      <CheckField
        type="checkbox"
        isSwitch
        label="Active"
        checked={isActive}
        aria-disabled={isHeld || undefined}
        aria-describedby={noteId}
        onChange={() => setIsAsked(!isHeld)}
      />
      <p className="form-hint">Status: {accountStatus(user)}</p>
      <HeldNote id={noteId} isHeld={isHeld} />
      <WriteStatus messages={messages} />
      {isAsked && (
        <Modal
          title="Change User Status"
          okText={isActive ? 'Deactivate' : 'Activate'}
          isDestructive={isActive}
          isBusy={isUnderWay}
          onOk={() => void change()}
          onCancel={() => setIsAsked(false)}
        >
          <p>You are about to change this user to {isActive ? 'inactive' : 'active'}. Do you want to continue?</p>
          <p>
            <bdi>{plainText(fullName(user))}</bdi>{' '}
            {isActive
              ? 'will no longer be able to sign in. Their access is kept.'
              : 'will be able to sign in again. Their access is unchanged.'}
          </p>
          {isOwn && <OwnAccountNote />}
        </Modal>
      )}
    </Section>
  );
}
