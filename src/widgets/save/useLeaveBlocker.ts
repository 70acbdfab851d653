import { useEffect, useEffectEvent, useRef } from 'react';
import { useBlocker, type Blocker, type Location } from 'react-router-dom';
import { params } from '@/config/paths';
import { isForcedSignOut } from '@/widgets/session/forcedSignOut';
import { keepsDraft } from './draftMoves';

/** Parameters that name what the forms of a page are about. All others only change how something is shown. */
const subjectParams = [
  params.tab,
  params.accessRequestType,
  params.userId,
  params.existingUserAccessId,
  params.isRemoval,
] as const;

/** What a query says about the subject of a form, beside the path: two forms about the same are one. */
export function formSubject(search: URLSearchParams): string {
  return JSON.stringify(subjectParams.map((name) => search.get(name)));
}

/** Moves within a page, as the paging of a table, leave its form where it is; another page, tab or request does not. */
function leavesForm(current: Location, next: Location): boolean {
  const subjectOf = ({ search }: Location) => formSubject(new URLSearchParams(search));
  return current.pathname !== next.pathname || subjectOf(current) !== subjectOf(next);
}

interface LeaveOptions {
  /** False: nothing was touched, so that nothing needs to be compared. */
  readonly isDirty: boolean;
  /** The form says that it was saved. */
  readonly isSaved: boolean;
  readonly hasChanges: () => boolean;
  /** Keeps what is typed; false: it could not be kept, or a save is under way. */
  readonly keepDraft: () => boolean;
}

/**
 * Holds up moves away from a changed form: links, tabs, the Back button, closing and reloading. Moves that the portal
 * makes by itself, as after the session's end, are not held up, nor are those that keep a draft. (KIT-027, KIT-029)
 */
export function useLeaveBlocker({ isDirty, isSaved, hasChanges, keepDraft }: LeaveOptions) {
  const ask = useEffectEvent((event: BeforeUnloadEvent) => {
    if (hasChanges()) event.preventDefault();
  });
  useEffect(() => {
    if (!isDirty) return undefined;
    const askFirst = (event: BeforeUnloadEvent) => ask(event);
    window.addEventListener('beforeunload', askFirst);
    return () => window.removeEventListener('beforeunload', askFirst);
  }, [isDirty]);

  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty &&
      leavesForm(currentLocation, nextLocation) &&
      !isForcedSignOut(nextLocation) &&
      hasChanges() &&
      !(keepsDraft(nextLocation) && keepDraft()),
  );
  const answered = useRef<Blocker | null>(null);
  // Without changes there is nothing left to ask about. After a save the move ends, because a person who goes on at once
  // would not see that it was saved; after a reset it goes on.
  useEffect(() => {
    if (blocker.state !== 'blocked' || isDirty || answered.current === blocker) return;
    answered.current = blocker;
    if (isSaved) blocker.reset();
    else blocker.proceed();
  }, [blocker, isDirty, isSaved]);
  return {
    /** A move is held up until the question is answered. */
    isAsking: blocker.state === 'blocked',
    answer: (isLeaving: boolean) => {
      // The question stays on screen until the next page is there: a second press is no second answer.
      if (blocker.state !== 'blocked' || answered.current === blocker) return;
      answered.current = blocker;
      if (isLeaving) blocker.proceed();
      else blocker.reset();
    },
  };
}
