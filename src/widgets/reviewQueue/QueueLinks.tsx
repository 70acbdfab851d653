import { useEffect, useEffectEvent, useMemo, useRef, useState, useSyncExternalStore, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { useLocation, useNavigate } from 'react-router-dom';
import { useKeyDown } from '@/components/useKeyDown';
import { timings } from '@/config/timings';
import { fullName } from '@/domain/user';
import { userRequestKey, userRequestTypeLabel, type UserRequest } from '@/domain/userRequest';
import { plainText } from '@/lib/plainText';
import { draftKeys, onDraftsChange } from '@/store/draftStorage';
import { selectHandledRequests } from '@/store/userRequests';
import { useAppSelector } from '@/store/hooks';
import { draftKept, keepsDraft } from '@/widgets/save/draftMoves';
import { useShortcuts } from '@/widgets/shortcuts/useShortcuts';
import { QueueLink } from './QueueLink';
import { reviewHref } from './requestList';

interface QueueLinksProps {
  /** The whole list. */
  readonly rows: readonly UserRequest[];
  /** The query of the list in the address. */
  readonly list: string | null;
  /** How many are shown at once. */
  readonly pageSize: number;
}

const besideReview = '.review-beside';

function focusReviewHeading(): void {
  document.querySelector<HTMLElement>(`${besideReview} h1`)?.focus();
}

/**
 * The requests of the queue, around the open one. Arrow keys and j/k move through them: the request the keys rest on
 * is opened, those passed over are not. What is typed into a review stays as its draft.
 */
export function QueueLinks({ rows, list, pageSize }: QueueLinksProps) {
  const navigate = useNavigate();
  const location = useLocation();
  const { pathname } = location;
  const handled = useAppSelector(selectHandledRequests);
  const keysOfDrafts = useSyncExternalStore(onDraftsChange, draftKeys);
  const drafts = useMemo(() => new Set(keysOfDrafts.split('\n')), [keysOfDrafts]);
  const [now] = useState(() => Date.now());
  const [moved, setMoved] = useState<{ readonly from: string; readonly index: number } | null>(null);
  // A move is over once another review is open: it says nothing about this one when it is opened again.
  if (moved !== null && moved.from !== pathname) setMoved(null);
  const links = useRef<HTMLUListElement>(null);
  const goesInside = useRef(false);

  const open = useMemo(() => rows.findIndex((row) => reviewHref(row, null) === pathname), [rows, pathname]);
  /** The one that the keys have reached; the others are no Tab stops. */
  const reached = Math.max(0, moved?.index ?? open);
  const first = Math.floor(reached / pageSize) * pageSize;
  const openRow = rows[open];

  const reachedLink = () => links.current?.querySelector<HTMLElement>('a[tabindex="0"]');
  const show = (index: number) => {
    const row = rows[index];
    const address = row && reviewHref(row, list);
    if (address) void navigate(address, { replace: true, state: draftKept });
  };
  const move = (index: number) => {
    goesInside.current = false;
    const within = Math.min(rows.length - 1, Math.max(0, index));
    flushSync(() => setMoved({ from: pathname, index: within }));
    reachedLink()?.focus();
  };
  const step = (by: number) => move(open === -1 && moved === null ? 0 : reached + by);
  const goInside = (index: number) => {
    if (index === open) return focusReviewHeading();
    goesInside.current = true;
    show(index);
  };
  useShortcuts({ j: () => step(1), k: () => step(-1) });

  const showReached = useEffectEvent(() => {
    if (moved !== null && moved.index !== open) show(moved.index);
  });
  useEffect(() => {
    const timer = setTimeout(() => showReached(), timings.queueDelay);
    return () => clearTimeout(timer);
  }, [moved]);

  const shown = useRef(pathname);
  useEffect(() => {
    reachedLink()?.scrollIntoView({ block: 'nearest' });
    if (shown.current === pathname) return;
    shown.current = pathname;
    window.scrollTo({ top: 0 });
    if (goesInside.current) focusReviewHeading();
    goesInside.current = false;
  }, [pathname]);

  // Escape leads back to the queue, unless a dialog or an open menu has used it.
  useKeyDown(({ key, defaultPrevented, target }) => {
    if (key !== 'Escape' || defaultPrevented) return;
    if (target instanceof Element && target.closest(besideReview) !== null) reachedLink()?.focus();
  });

  const keyActions: Readonly<Record<string, (index: number) => void>> = {
    ArrowDown: () => step(1),
    ArrowUp: () => step(-1),
    Home: () => move(0),
    End: () => move(rows.length - 1),
    Enter: goInside,
  };
  const handleKeyDown = (event: KeyboardEvent, index: number) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const action = Object.hasOwn(keyActions, event.key) ? keyActions[event.key] : undefined;
    if (action === undefined) return;
    event.preventDefault();
    action(index);
  };

  return (
    <>
      <p className="visually-hidden" role="status">
        {keepsDraft(location) &&
          openRow &&
          `${userRequestTypeLabel(openRow)}: ${plainText(fullName(openRow))} is open, ${open + 1} of ${rows.length}`}
      </p>
      <ul ref={links}>
        {rows.slice(first, first + pageSize).map((row, at) => {
          const index = first + at;
          const key = userRequestKey(row);
          return (
            <QueueLink
              key={key}
              request={row}
              href={reviewHref(row, list) ?? ''}
              now={now}
              isHandled={handled.includes(key)}
              hasDraft={drafts.has(key)}
              isOpen={index === open}
              isReached={index === reached}
              onKeyDown={(event) => handleKeyDown(event, index)}
            />
          );
        })}
      </ul>
    </>
  );
}
