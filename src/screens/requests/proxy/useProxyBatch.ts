import { useState } from 'react';
import { timings } from '@/config/timings';
import { proxyTexts } from '@/domain/texts';
import type { User } from '@/domain/user';
import { alertShown, type AlertKind } from '@/store/alerts';
import { useAppDispatch } from '@/store/hooks';
import { checkProxyRequest, proxySendCleared, sendProxyRequest, type NewAccessRequest } from '@/store/proxyRequests';
import { batchSummary, failedPeople, isSent, type BatchPerson, type Finding, type Result } from './proxyBatch';

type RequestFor = (user: User) => NewAccessRequest;

type Phase = 'none' | 'checking' | 'checked' | 'sending' | 'done';

/** A batch of requests for others: looked at first, then sent one after the other. (PROXY-023, PROXY-024, PROXY-030) */
export function useProxyBatch() {
  const dispatch = useAppDispatch();
  const [phase, setPhase] = useState<Phase>('none');
  const [people, setPeople] = useState<readonly BatchPerson[]>([]);
  const [requestFor, setRequestFor] = useState<{ make: RequestFor } | null>(null);

  const tell = (kind: AlertKind, title: string, text: string) =>
    dispatch(alertShown({ kind, title, text, dismissAfter: timings.proxyAlertDismiss })); // PROXY-029

  const check = async (users: readonly User[], make: RequestFor) => {
    dispatch(proxySendCleared());
    setRequestFor({ make });
    setPhase('checking');
    setPeople(users.map((user) => ({ user, finding: 'checking', isIncluded: true, result: null })));
    await Promise.all(
      users.map(async (user) => {
        const looked = await dispatch(checkProxyRequest(make(user)));
        const finding: Finding = checkProxyRequest.fulfilled.match(looked) ? looked.payload : 'unknown';
        const isIncluded = finding === 'clear' || finding === 'unknown';
        setPeople((all) => all.map((one) => (one.user.id === user.id ? { ...one, finding, isIncluded } : one)));
      }),
    );
    setPhase('checked');
  };

  /** @returns how it ended, or why the batch goes no further */
  const sendOne = async (user: User, make: RequestFor): Promise<{ result: Result; isNoData: boolean }> => {
    const sent = await dispatch(sendProxyRequest(make(user)));
    if (sendProxyRequest.fulfilled.match(sent)) {
      return { result: sent.payload === 'sent' ? 'successful' : 'exists', isNoData: false };
    }
    const kind = sendProxyRequest.rejected.match(sent) ? sent.payload?.kind : undefined;
    return { result: 'failed', isNoData: kind === 'unchanged' };
  };

  /** @returns those whose request did not arrive */
  const send = async (): Promise<readonly BatchPerson[]> => {
    if (requestFor === null) return [];
    setPhase('sending');
    const done = [...people];
    const put = (index: number, person: BatchPerson, result: Result) => {
      done[index] = { ...person, result };
      setPeople([...done]);
    };
    let isFirst = true;
    let abortedBy: 'noData' | 'badData' | null = null;
    for (const [index, person] of people.entries()) {
      if (!isSent(person)) {
        put(index, person, person.finding === 'open' ? 'exists' : 'leftOut');
      } else if (abortedBy !== null) {
        put(index, person, 'unsent');
      } else {
        put(index, person, 'sending');
        const { result, isNoData } = await sendOne(person.user, requestFor.make);
        put(index, person, result);
        if (result === 'failed' && isFirst) abortedBy = isNoData ? 'noData' : 'badData'; // PROXY-024
        if (result !== 'exists') isFirst = false;
      }
    }
    setPhase('done');
    if (abortedBy === 'noData') tell('info', proxyTexts.notSubmitted, proxyTexts.noData);
    else if (abortedBy === 'badData') tell('danger', proxyTexts.notSubmitted, proxyTexts.badData);
    else tellSummary(done);
    return failedPeople(done);
  };

  const tellSummary = (done: readonly BatchPerson[]) => {
    const isSubmitted = done.some(({ result }) => result === 'successful');
    const kind = failedPeople(done).length > 0 || !isSubmitted ? 'warning' : 'success';
    tell(kind, isSubmitted ? proxyTexts.submitted : proxyTexts.notSubmitted, batchSummary(done));
  };

  return {
    phase,
    people,
    check,
    send,
    /** Says that nothing was asked for, without a call. */
    tellNoData: () => tell('info', proxyTexts.notSubmitted, proxyTexts.noData),
    include: (id: number, isIncluded: boolean) =>
      setPeople((all) => all.map((one) => (one.user.id === id ? { ...one, isIncluded } : one))),
    /** The failed ones are looked at again, with the same answers. */
    retry: () => {
      const failed = failedPeople(people).map(({ user }) => user);
      return requestFor === null ? Promise.resolve() : check(failed, requestFor.make);
    },
    leave: () => {
      setPhase('none');
      setPeople([]);
    },
  };
}
