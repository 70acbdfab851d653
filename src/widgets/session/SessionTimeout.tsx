import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { Modal } from '@/components/modal/Modal';
import { announcedTime, isWarned, timeLeftText } from '@/domain/inactivity';
import { reasonTexts, sessionTexts } from '@/domain/firstTexts';
import { staySignedIn } from '@/store/session';
import { draftsKeptUntil } from '@/store/draftStorage';
import { useAppDispatch } from '@/store/hooks';
import { sessionSecondsLeft } from '@/store/sessionMemory';
import { forcedSignOut } from './forcedSignOut';
import { usePresence } from './usePresence';

const tick = 1000;

/** Events after which timers may be late: browsers throttle hidden pages, and timers stop while a machine sleeps. */
const wakeEvents = ['focus', 'pageshow', 'online', 'storage'] as const;

/**
 * Whole seconds until the session expires. Computed from the last contact each second and whenever the page wakes up,
 * never counted down. (AUTH-092)
 * @returns the seconds, null before the first contact with the server, and a function that computes them at once
 */
function useSecondsLeft(): readonly [number | null, () => void] {
  const [left, setLeft] = useState(sessionSecondsLeft);
  const look = useCallback(() => setLeft(sessionSecondsLeft()), []);
  useEffect(() => {
    const timer = setInterval(look, tick);
    const listening = new AbortController();
    const { signal } = listening;
    for (const event of wakeEvents) window.addEventListener(event, look, { signal });
    document.addEventListener('visibilitychange', look, { signal });
    return () => {
      clearInterval(timer);
      listening.abort();
    };
  }, [look]);
  return [left, look];
}

/**
 * Warns before the session expires from inactivity, and signs out when it does. It calls the server only when the
 * button is pressed, or before the warning when the user does something. (SEC-007, AUTH-091..AUTH-098)
 */
export function SessionTimeout() {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const location = useLocation();
  const [left, look] = useSecondsLeft();
  const [isShown, setIsShown] = useState(false);
  const [readAtOpening, setReadAtOpening] = useState('');
  const [failure, setFailure] = useState('');
  const [isBusy, setIsBusy] = useState(false);

  const nowShown = left !== null && isWarned(left, isShown);
  if (nowShown !== isShown) {
    setIsShown(nowShown);
    setReadAtOpening(left === null ? '' : announcedTime(left));
    setFailure('');
    setIsBusy(false);
  }

  usePresence(isShown);

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
      {/* Announced a few times, not each second; at first the dialog itself is read. */}
      <p className="visually-hidden" role="status">
        {announcedTime(left) === readAtOpening ? '' : `Signed out in ${announcedTime(left)}`}
      </p>
    </Modal>
  );
}
