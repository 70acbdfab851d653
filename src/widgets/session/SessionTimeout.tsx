import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { Modal } from '@/components/modal/Modal';
import { announcedTime, isWarned, timeLeftText } from '@/domain/inactivity';
import { reasonTexts, sessionTexts } from '@/domain/firstTexts';
import { staySignedIn } from '@/store/session';
import { draftsKeptUntil } from '@/store/draftStorage';
import { useAppDispatch } from '@/store/hooks';
import { forcedSignOut } from './forcedSignOut';
import { usePresence } from './usePresence';
import { useSecondsLeft } from './useSecondsLeft';

/**
 * Warns before the session expires from inactivity, and signs out when it does. It calls the server only when the
 * button is pressed, or before the warning when the user does something. (SEC-007, AUTH-091..AUTH-098)
 */
export function SessionTimeout({ tokenTimeoutInSeconds }: { readonly tokenTimeoutInSeconds: number }) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const location = useLocation();
  const [left, look] = useSecondsLeft(tokenTimeoutInSeconds);
  const [isShown, setIsShown] = useState(false);
  const [failure, setFailure] = useState('');
  const [isBusy, setIsBusy] = useState(false);

  const nowShown = left !== null && isWarned(left, isShown);
  if (nowShown !== isShown) {
    setIsShown(nowShown);
    setFailure('');
    setIsBusy(false);
  }

  usePresence(tokenTimeoutInSeconds, isShown);

  const hasRunOut = left !== null && left < 1; // below one second (AUTH-096)
  const leave = useEffectEvent(() => void navigate(...forcedSignOut(location, sessionTexts.inactive)));
  useEffect(() => {
    if (hasRunOut) leave();
  }, [hasRunOut]);

  const stay = async () => {
    setIsBusy(true);
    const isAnswered = await dispatch(staySignedIn());
    // With a timeout of five minutes or less, the dialog stays open after an answer, and the button works again.
    look();
    setIsBusy(false);
    setFailure(isAnswered ? '' : reasonTexts.unreachable);
  };

  if (left === null || !isShown) return null;
  const hasDrafts = draftsKeptUntil() !== null;
  return (
    <Modal
      title="Are you still there?"
      size="smaller"
      okText="Stay Signed In"
      cancelText={null}
      isRead
      isBusy={isBusy}
      onOk={() => void stay()}
    >
      <p>
        You will be signed out in <strong role="timer">{timeLeftText(left)}</strong>, because you have been inactive.
      </p>
      {hasDrafts && <p>{sessionTexts.draftsKept}</p>}
      {failure !== '' && (
        <p className="alert alert-danger" role="alert">
          {failure}
        </p>
      )}
      {/* Announced a few times, not each second. */}
      <p className="visually-hidden" role="status">{`Signed out in ${announcedTime(left)}`}</p>
    </Modal>
  );
}
