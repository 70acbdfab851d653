import { useState } from 'react';
import { CheckField } from '@/components/form/CheckField';
import { Modal } from '@/components/modal/Modal';
import { Section } from '@/components/Section';
import { savedTexts } from '@/domain/texts';
import { accountStatus, fullName, type User } from '@/domain/user';
import { writeOutcome } from '@/store/apiThunk';
import { alertShown } from '@/store/alerts';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { changeUserStatus, reloadUser, selectUserStatusCall } from '@/store/users';
import { ActionMessages } from '@/screens/users/save/ActionMessages';
import { useSubmission } from '@/screens/users/save/useSubmission';

/** Switches an account on or off, after a question. (USER-047..USER-053) */
export function AccountStatus({ user }: { readonly user: User }) {
  const dispatch = useAppDispatch();
  const [isAsked, setIsAsked] = useState(false);
  const { submit, notice, isUnderWay } = useSubmission();
  const call = useAppSelector(selectUserStatusCall);
  const isActive = user.isInactive === false;

  const change = async () => {
    const result = await submit({
      submit: async () => {
        const wish = isActive ? 'deactivate' : 'activate';
        const outcome = writeOutcome(await dispatch(changeUserStatus({ id: user.id, wish })));
        setIsAsked(false);
        // Also after a refusal: it may be what somebody else has made of it.
        if (outcome !== 'unanswered') await dispatch(reloadUser(user.id));
        return outcome;
      },
      hasArrived: async () => {
        const found = await dispatch(reloadUser(user.id));
        return reloadUser.fulfilled.match(found) ? found.payload.isInactive === isActive : null;
      },
    });
    if (result !== 'saved') return;
    dispatch(alertShown({ kind: 'success', title: savedTexts.status, text: fullName(user) }));
  };

  return (
    <Section title="Account Status">
      <CheckField
        type="checkbox"
        isSwitch
        label={accountStatus(user)}
        checked={isActive}
        onChange={() => setIsAsked(true)}
      />
      <ActionMessages call={call} notice={notice} />
      {isAsked && (
        <Modal
          title="Change User Status"
          isDestructive={isActive}
          isBusy={isUnderWay}
          onOk={() => void change()}
          onCancel={() => setIsAsked(false)}
        >
          <p>You are about to change this user to {isActive ? 'inactive' : 'active'}. Do you want to continue?</p>
        </Modal>
      )}
    </Section>
  );
}
