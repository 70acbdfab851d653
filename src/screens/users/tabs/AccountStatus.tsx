import { useState } from 'react';
import { CheckField } from '../../../components/form/CheckField';
import { Modal } from '../../../components/modal/Modal';
import { Section } from '../../../components/Section';
import { savedTexts } from '../../../domain/texts';
import { accountStatus, fullName, type User } from '../../../domain/user';
import { alertShown } from '../../../store/alerts';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { changeUserStatus, reloadUser, selectUserStatusCall } from '../../../store/users';

/** Switches an account on or off, after a question. (USER-047..USER-053) */
export function AccountStatus({ user }: { readonly user: User }) {
  const dispatch = useAppDispatch();
  const [isAsked, setIsAsked] = useState(false);
  const { loading, error, info } = useAppSelector(selectUserStatusCall);
  const isActive = user.isInactive === false;

  const change = async () => {
    const result = await dispatch(changeUserStatus({ id: user.id, wish: isActive ? 'deactivate' : 'activate' }));
    setIsAsked(false);
    if (changeUserStatus.fulfilled.match(result)) {
      dispatch(alertShown({ kind: 'success', title: savedTexts.status, text: fullName(user) }));
    }
    // Also after a failure: without an answer nobody else knows what it is now.
    await dispatch(reloadUser(user.id));
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
      <div role="alert">{error !== null && <p className="alert alert-danger">{error}</p>}</div>
      <div role="status">{info !== null && <p className="alert alert-info">{info}</p>}</div>
      {isAsked && (
        <Modal
          title="Change User Status"
          isDestructive={isActive}
          isBusy={loading}
          onOk={() => void change()}
          onCancel={() => setIsAsked(false)}
        >
          <p>You are about to change this user to {isActive ? 'inactive' : 'active'}. Do you want to continue?</p>
        </Modal>
      )}
    </Section>
  );
}
