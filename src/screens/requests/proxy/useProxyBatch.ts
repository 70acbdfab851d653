import { useReducer, useRef } from 'react';
import { timings } from '@/config/timings';
import { proxyTexts } from '@/domain/texts';
import { alertShown } from '@/store/alerts';
import type { CallResult } from '@/store/callResult';
import { useAppDispatch } from '@/store/hooks';
import { useApiCall } from '@/widgets/useApiCall';
import { checkProxyRequest, sendProxyRequest } from '@/store/proxyRequests';
import {
  batchAfter,
  batchAlert,
  failedPeople,
  nextToSend,
  noBatch,
  type BatchEvent,
  type BatchPerson,
} from './proxyBatch';

type Wish = Pick<BatchPerson, 'user' | 'request'>;

function answerOf(sent: CallResult<'sent' | 'exists'>) {
  if (sent.isDone) return sent.value === 'sent' ? 'successful' : 'exists';
  return sent.failure.kind === 'unchanged' ? 'noData' : 'failed';
}

/** The form has nothing to add to the panel's results. */
const toldByPanel: CallResult<never> = {
  isDone: false,
  failure: { kind: 'failed', messages: { error: null, formErrors: null, info: null }, lostAnswer: null },
};

/** Checks a batch of requests for others, waits for a confirmation, and sends it. (PROXY-023) */
export function useProxyBatch() {
  const dispatch = useAppDispatch();
  const call = useApiCall();
  const [batch, happened] = useReducer(batchAfter, noBatch);
  const confirmed = useRef(noBatch);
  const answer = useRef<(isConfirmed: boolean) => void>(() => undefined);

  const tell = (alert: Pick<ReturnType<typeof batchAlert>, 'kind' | 'title' | 'text'>) =>
    void dispatch(alertShown({ ...alert, dismissAfter: timings.proxyAlertDismiss }));

  /** @returns whether to send it */
  const check = (people: readonly Wish[]): Promise<boolean> => {
    happened({ type: 'opened', people });
    for (const { user, request } of people) {
      void call(checkProxyRequest(request)).then((found) =>
        happened({ type: 'checked', id: user.id, finding: found.isDone ? found.value : 'unknown' }),
      );
    }
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
    step({ type: 'confirmed' });
    let result: CallResult<unknown> = toldByPanel;
    for (let person = nextToSend(now); person !== undefined; person = nextToSend(now)) {
      const { id } = person.user;
      step({ type: 'sendingBegun', id });
      const sent = await call(sendProxyRequest(person.request));
      step({ type: 'answered', id, answer: answerOf(sent) });
      if (now.stoppedBy === 'badData') result = sent;
    }
    tell(batchAlert(now));
    return failedPeople(now).length === 0 ? { isDone: true, value: null } : result;
  };

  return {
    batch,
    check,
    send,
    /** Says that nothing was requested, without a call. (PROXY-025) */
    tellNoData: () => tell({ kind: 'info', title: proxyTexts.notSubmitted, text: proxyTexts.noData }),
    include: (id: number, isIncluded: boolean) => happened({ type: 'included', id, isIncluded }),
    confirm: () => {
      confirmed.current = batch;
      answer.current(true);
    },
    /** Goes back, or closes the results. */
    close: () => {
      happened({ type: 'closed' });
      answer.current(false);
    },
    /** Checks the failed ones again, with the same answers. */
    retry: async () => {
      if (await check(failedPeople(batch))) await send();
    },
  };
}
