import { useRef, useState } from 'react';
import { failureTexts } from '@/domain/formErrors';
import { isResolved, type RequestRecord, type RequestReview } from '@/domain/requests';
import { activeAnswers } from '@/domain/roleAccess/answer';
import { lostStatusTexts } from '@/domain/saveTexts';
import { userRequestKey } from '@/domain/userRequest';
import { reviewOf } from '@/screens/requests/review/reviewValues';
import { loadAccessReviewForSave, saveAccessReview } from '@/store/accessReviews';
import { alertShown } from '@/store/alerts';
import { isSessionEnd, type CallFailure, type CallResult } from '@/store/callResult';
import { useAppDispatch } from '@/store/hooks';
import type { AppDispatch } from '@/store/makeStore';
import { loadProfileRequestForSave, reviewProfileRequest } from '@/store/profileRequests';
import { requestHandled } from '@/store/userRequests';
import { useWrite } from '@/widgets/save/useWrite';
import { useCutOffBatch } from '@/widgets/useCutOffBatch';
import { useHasLeft } from '@/widgets/useHasLeft';
import {
  ended,
  newBatch,
  nextItem,
  remaining,
  summaryText,
  withOutcome,
  type BatchItem,
  type BatchStatus,
  type Outcome,
  type SettableRequest,
  type StatusBatch,
} from './statusBatch';

/** A request as the server has it now, and how its review is saved. */
interface StoredRequest {
  readonly record: RequestRecord;
  readonly save: (review: RequestReview) => Promise<CallResult<unknown>>;
}

/** Reads a request by the calls of its review. Saving it leaves the user's access and portal roles as they are. */
async function readRequest(dispatch: AppDispatch, { kind, id }: SettableRequest): Promise<CallResult<StoredRequest>> {
  if (kind === 'profileChange') {
    const read = await dispatch(loadProfileRequestForSave(id));
    if (!read.isDone) return read;
    const record = read.value;
    return {
      isDone: true,
      value: { record, save: (review) => dispatch(reviewProfileRequest({ request: record, review })) },
    };
  }
  const read = await dispatch(loadAccessReviewForSave(id));
  if (!read.isDone) return read;
  const { request, reviewed } = read.value;
  const unchanged = { portalRoleIds: reviewed.portalRoleIds, userAccesses: activeAnswers(reviewed.userAccesses) };
  return {
    isDone: true,
    value: { record: request, save: (review) => dispatch(saveAccessReview({ ...read.value, ...unchanged, review })) },
  };
}

/** Reads a request, and gives it the status unless somebody has changed the one that the person has seen. */
async function setStatus(dispatch: AppDispatch, item: BatchItem, status: BatchStatus): Promise<CallResult<Outcome>> {
  const read = await readRequest(dispatch, item.request);
  if (!read.isDone) return read;
  const { record, save } = read.value;
  const { requestStatus } = record;
  if (requestStatus === status) return { isDone: true, value: { kind: 'already' } };
  if (requestStatus !== item.seenStatus) return { isDone: true, value: { kind: 'overtaken', status: requestStatus } };
  const saved = await save({ ...reviewOf(record), requestStatus: status });
  return saved.isDone ? { isDone: true, value: { kind: 'set' } } : saved;
}

/** Failures that the next request would meet, too: the batch ends with them. */
const stoppingKinds: ReadonlySet<CallFailure['kind']> = new Set([
  'unreachable',
  'notDone',
  'busy',
  'forbidden',
  'unauthenticated',
  'aborted',
]);

function outcomeOf(failure: CallFailure): Outcome {
  if (failure.lostAnswer !== null) return { kind: 'lost' };
  const { info, facts } = failure.messages;
  return { kind: 'failed', texts: info === null ? failureTexts(failure.messages) : [info], facts };
}

/**
 * Gives requests a status, one write after the other, each as its review would be saved: read first, and not written
 * where somebody else has set another status since the list was loaded. Leaving the screen stops it after the write that
 * is under way, and so does the end of the session; the next visit then says how far it came.
 * @param onSettled a request has the status, or can no longer get it: nothing is left to do for it
 */
export function useStatusBatch(onSettled: (key: string) => void) {
  const dispatch = useAppDispatch();
  const { write, messages, isHeld, isUnderWay } = useWrite({ texts: lostStatusTexts });
  const [batch, setBatch] = useState<StatusBatch | null>(null);
  const [isStopping, setIsStopping] = useState(false);
  const [rounds, setRounds] = useState(0);
  const isStopped = useRef(false);
  const hasLeft = useHasLeft();
  const keepCutOff = useCutOffBatch('user-requests/cut-off');

  const run = async (begun: StatusBatch) => {
    let now = begun;
    /** The session has ended: the next visit says how far the batch came. */
    let isCutOff = false;
    const show = (next: StatusBatch) => {
      const before = now;
      now = next;
      // What a look-up still finds brings nothing back once the batch is closed or retried.
      setBatch((shown) => (shown === before ? next : shown));
    };
    const note = ({ key, request }: BatchItem, outcome: Outcome) => {
      show(withOutcome(now, key, outcome));
      const isClosed = outcome.kind === 'overtaken' && isResolved({ requestStatus: outcome.status });
      if (outcome.kind === 'set') dispatch(requestHandled(userRequestKey(request), begun.status));
      if (outcome.kind === 'set' || outcome.kind === 'already' || isClosed) onSettled(key);
    };
    /** @returns the failure of a write whose answer was lost, which is then looked for */
    const setAll = async (): Promise<CallResult<unknown>> => {
      isStopped.current = false;
      setIsStopping(false);
      let failure: CallFailure | null = null;
      setBatch(begun);
      for (let item = nextItem(now); item !== undefined; item = nextItem(now)) {
        show(withOutcome(now, item.key, { kind: 'saving' }));
        const result = await setStatus(dispatch, item, begun.status);
        note(item, result.isDone ? result.value : outcomeOf(result.failure));
        failure = result.isDone ? null : result.failure;
        isCutOff = failure !== null && isSessionEnd(failure);
        const isOver = failure !== null && stoppingKinds.has(failure.kind);
        if (isOver || isStopped.current || hasLeft.current) show(ended(now));
      }
      if (hasLeft.current && !isCutOff) {
        dispatch(alertShown({ kind: 'info', title: 'Status of Requests', text: summaryText(now) }));
      }
      return failure === null || failure.lostAnswer === null
        ? { isDone: true, value: null }
        : { isDone: false, failure };
    };
    /** @returns whether the status whose answer was lost is set; null: it could not be read */
    const hasArrived = async () => {
      const lost = now.items.find(({ outcome }) => outcome.kind === 'lost');
      if (lost === undefined) return true;
      const read = await readRequest(dispatch, lost.request);
      if (!read.isDone) {
        isCutOff = isSessionEnd(read.failure);
        return null;
      }
      const isSet = read.value.record.requestStatus === now.status;
      if (isSet) note(lost, { kind: 'set' });
      return isSet;
    };
    const countRound = () => setRounds((count) => count + 1);
    // A later look may find the status: the list is loaded again then, too.
    const isConfirmed = await write({ write: setAll, hasArrived, onArrived: countRound });
    if (isConfirmed === null) return;
    countRound();
    if (isCutOff) keepCutOff(summaryText(now));
  };

  return {
    batch,
    /** About a write whose answer was lost. */
    messages,
    /** True while nothing may be sent, because such a write may still be under way on the server. */
    isHeld,
    isUnderWay,
    isStopping,
    /** How many times the list had to be reloaded: after each batch, and when a lost status is found. */
    rounds,
    start: (status: BatchStatus, requests: readonly SettableRequest[]) => void run(newBatch(status, requests)),
    /** Sends nothing more; the write that is under way cannot be taken back. */
    stop: () => {
      isStopped.current = true;
      setIsStopping(true);
    },
    /** Tries those again that were not set. */
    retry: () => {
      if (batch !== null) void run(remaining(batch));
    },
    /** Takes the outcomes from the screen. */
    close: () => setBatch(null),
  };
}
