import { useReducer, useRef } from 'react';
import { timings } from '@/config/timings';
import { failureTexts } from '@/domain/formErrors';
import { saveTexts } from '@/domain/saveTexts';
import { fewAtOnce } from '@/lib/fewAtOnce';
import { isSessionEnd, silentCall, type CallResult } from '@/store/callResult';
import { useAppDispatch } from '@/store/hooks';
import { useWrite } from '@/widgets/save/useWrite';
import { useCutOffBatch } from '@/widgets/useCutOffBatch';
import { useLatestAlert } from '@/widgets/useLatestAlert';
import { useHasLeft } from '@/widgets/useHasLeft';
import {
  checkHeldAccess,
  checkOpenRequest,
  lookForProxyRequest,
  sendProxyRequest,
  type NewAccessRequest,
} from '@/store/proxyRequests';
import {
  batchAfter,
  isComplete,
  lostPeople,
  nextToSend,
  noBatch,
  type Batch,
  type BatchEvent,
  type BatchRecipient,
  type BatchPerson,
} from './proxyBatch';
import { batchAlert, batchSummary } from './proxyBatchTexts';

function answerOf(sent: CallResult<'sent' | 'exists'>) {
  if (sent.isDone) return { answer: sent.value === 'sent' ? 'successful' : 'exists' } as const;
  const { kind, lostAnswer, messages } = sent.failure;
  if (kind === 'unauthenticated') return { answer: 'unsent' } as const;
  // What is under way when the session ends may still arrive.
  if (lostAnswer !== null || kind === 'aborted') return { answer: 'lost', facts: messages.facts } as const;
  const answer = kind === 'unchanged' ? 'noData' : 'failed';
  return { answer, reasons: failureTexts(messages), facts: messages.facts } as const;
}

/**
 * Checks a batch of requests for others, waits for a confirmation, and sends it. (PROXY-023) Requests whose answers were
 * lost are looked for together; until the last one's deadline nothing else is sent. Leaving the screen stops the batch
 * after the request that is under way, and so does the end of the session; the next visit then says what was sent.
 */
export function useProxyBatch() {
  const dispatch = useAppDispatch();
  const { write, messages, isHeld, isUnderWay } = useWrite({ texts: saveTexts.request });
  /** False also while a request whose answer was lost is being looked for. */
  const canSend = !isHeld && !isUnderWay;
  const [batch, happened] = useReducer(batchAfter, noBatch);
  const confirmed = useRef(noBatch);
  const answer = useRef<(isConfirmed: boolean) => void>(() => undefined);
  const hasLeft = useHasLeft();
  /** Counts the checks, each of which is over when the next one begins or the batch is closed. */
  const checks = useRef(0);

  const keepCutOff = useCutOffBatch('proxy-access-change/cut-off', timings.proxyAlertDismiss);
  const showAlert = useLatestAlert();
  const notify = (ended: Batch) => showAlert({ ...batchAlert(ended), dismissAfter: timings.proxyAlertDismiss });

  /** Whether a request for a person makes sense. */
  const look = async (request: NewAccessRequest): Promise<Pick<BatchPerson, 'finding' | 'reasons' | 'facts'>> => {
    const open = await dispatch(checkOpenRequest(request.portalUserId));
    if (open.isDone && open.value !== 'clear') return { finding: open.value };
    const held = open.isDone ? await dispatch(checkHeldAccess(request)) : open;
    if (held.isDone) return { finding: held.value ? 'same' : 'clear' };
    const { messages } = held.failure;
    return { finding: 'unknown', reasons: failureTexts(messages), facts: messages.facts };
  };

  /** @returns whether to send it */
  const check = (people: readonly BatchRecipient[], isRetry: boolean): Promise<boolean> => {
    if (!canSend) return Promise.resolve(false);
    happened({ type: 'opened', people, isRetry });
    checks.current += 1;
    const own = checks.current;
    const isWanted = () => own === checks.current && !hasLeft.current;
    let areHidden = false;
    // A call waits for its turn before its deadline begins, not after.
    void fewAtOnce(people, async ({ user, request }) => {
      if (!isWanted()) return;
      // Nor would the server show the requests of the others; its answer to each request decides.
      const found = areHidden ? ({ finding: 'hidden' } as const) : await look(request);
      areHidden ||= found.finding === 'hidden';
      if (isWanted()) happened({ type: 'checked', id: user.id, ...found });
    });
    return new Promise((resolve) => {
      answer.current = resolve;
    });
  };

  /** Sends what was confirmed. */
  const send = async (): Promise<CallResult<unknown>> => {
    let now = confirmed.current;
    const step = (event: BatchEvent) => {
      now = batchAfter(now, event);
      happened(event);
    };
    /** What the form says: the errors of a request that stopped the batch. The panel says the rest. */
    let refusal: CallResult<unknown> = silentCall;
    /** The session has ended, which clears all alerts: the next visit says what came of the batch. */
    let isCutOff = false;
    const sendAll = async (): Promise<CallResult<unknown>> => {
      let lost: CallResult<unknown> | null = null;
      step({ type: 'confirmed' });
      for (let person = nextToSend(now); person !== undefined; person = nextToSend(now)) {
        const { id } = person.user;
        step({ type: 'sendingBegun', id });
        const sent = await dispatch(sendProxyRequest(person.request));
        const answered = answerOf(sent);
        step({ type: 'answered', id, ...answered });
        if (answered.answer === 'lost') lost = sent;
        else if (now.stoppedBy === 'badData') refusal = sent;
        isCutOff = !sent.isDone && isSessionEnd(sent.failure);
        if (isCutOff || hasLeft.current) step({ type: 'stopped' });
      }
      return lost ?? silentCall;
    };
    /** @returns whether all have; null: that of somebody could not be looked up */
    const hasArrived = async () => {
      const looks = await fewAtOnce(lostPeople(now), async ({ user: { id }, request }) => {
        const found = await dispatch(lookForProxyRequest(request));
        if (found.isDone && found.value) step({ type: 'arrived', id });
        if (!found.isDone && isSessionEnd(found.failure)) isCutOff = true;
        return found.isDone;
      });
      return looks.every(Boolean) ? lostPeople(now).length === 0 : null;
    };
    // Ends after the first look for lost requests, so the alert counts those that were found.
    if ((await write({ write: sendAll, hasArrived })) === null) return silentCall;
    if (isCutOff) keepCutOff(batchSummary(now));
    else notify(now);
    return isComplete(now) ? { isDone: true, value: null } : refusal;
  };

  return {
    batch,
    /** About requests whose answers were lost. */
    messages,
    /** True while nothing may be sent, because such a request may still be under way on the server. */
    isHeld,
    canSend,
    check,
    send,
    /** Says that nothing was requested, without a call. (PROXY-025) */
    notifyNoData: () => notify({ ...noBatch, stoppedBy: 'noData' }),
    include: (id: number, isIncluded: boolean) => happened({ type: 'included', id, isIncluded }),
    confirm: () => {
      confirmed.current = batch;
      answer.current(true);
    },
    /** Goes back, or closes the results. */
    close: () => {
      checks.current += 1;
      happened({ type: 'closed' });
      answer.current(false);
    },
  };
}
