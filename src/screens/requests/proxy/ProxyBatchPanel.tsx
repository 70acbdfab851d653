import { useEffect, useId, useRef } from 'react';
import { ExternalText } from '@/components/feedback/ExternalText';
import { CallDetails } from '@/components/feedback/CallDetails';
import { CheckField } from '@/components/form/CheckField';
import { DescriptionList } from '@/components/DescriptionList';
import { Section } from '@/components/Section';
import { accessRequestTypeLabel } from '@/domain/accessRequest';
import { fullName } from '@/domain/user';
import { counted } from '@/lib/counted';
import { plainText } from '@/lib/plainText';
import { askedSentences } from '@/domain/roleAccess/changeSentence';
import { SentenceList } from '@/widgets/access/SentenceList';
import { useAccessPartNames } from '@/widgets/access/useAccessNames';
import { HeldNote } from '@/widgets/save/LostWriteParts';
import { WriteStatus } from '@/widgets/save/WriteStatus';
import { everyone, failedPeople, isSent, lastFailure, retryAction, type Batch } from './proxyBatch';
import { batchSummary, findingTexts, resultTexts } from './proxyBatchTexts';
import type { useProxyBatch } from './useProxyBatch';

/** What a batch requests for each of its people, in plain language. A retry may request something else than before. */
function BatchRequestSummary({ batch }: { readonly batch: Batch }) {
  const names = useAccessPartNames();
  const [first] = batch.people;
  if (first === undefined) return null;
  const { request, comment } = first;
  const { requestType, extendedQuestionAnswers } = request;
  const sentences = askedSentences(requestType, extendedQuestionAnswers, [], names);
  return (
    <>
      <p className="batch-request">{batch.former === null ? 'For each user:' : 'For each user in the retry:'}</p>
      <DescriptionList
        entries={[
          ['Request Type', accessRequestTypeLabel(requestType)],
          ['Requester comments', comment],
        ]}
      />
      {sentences.length > 0 && <SentenceList className="request-sentences" sentences={sentences} />}
    </>
  );
}

/**
 * Whom a batch is for: the findings before it is sent, then the result for each person. It is part of the form, which
 * sends the failed requests again. (PROXY-023, PROXY-028)
 */
export function ProxyBatchPanel({ run }: { readonly run: ReturnType<typeof useProxyBatch> }) {
  const { batch, messages, isHeld, canSend, include, confirm, close } = run;
  const heldNoteId = useId();
  const { phase, people } = batch;
  const box = useRef<HTMLDivElement>(null);
  const isOpen = useRef(false);
  // The pressed buttons disappear: the focus moves to the panel and, when that closes, back to what opened it, beside the
  // request to correct. Once all requests have arrived, nobody is selected and nothing can be submitted: the next request
  // begins with the pick of users, right below the page's heading.
  useEffect(() => {
    const isLost = document.activeElement === document.body;
    const hasOpened = !isOpen.current;
    isOpen.current = phase !== 'none';
    if (isOpen.current && (isLost || hasOpened || phase === 'done')) {
      box.current?.focus();
      // Of many people, the counts at the top come first.
      if (phase === 'done') box.current?.scrollIntoView({ block: 'start' });
    } else if (isLost && phase === 'none' && !hasOpened) {
      const submit = document.querySelector<HTMLElement>('main form [type="submit"]:enabled');
      (submit ?? document.querySelector<HTMLElement>('main h1'))?.focus();
    }
  }, [phase]);
  if (phase === 'none') return null;
  const isDone = phase === 'done';
  const title = isDone || phase === 'sending' ? 'Results' : 'Before You Send';
  const count = people.filter(isSent).length;
  const failed = failedPeople(batch);
  const unchecked = people.filter((person) => isSent(person) && person.finding === 'unknown').length;
  return (
    <div ref={box} tabIndex={-1} role="group" aria-label={title} className="proxy-batch">
      <Section title={title}>
        <BatchRequestSummary batch={batch} />
        <p role="status">
          {phase === 'checking' && 'Checking for open requests…'}
          {phase === 'checked' && `The request will be sent for ${count} of ${counted(people.length, 'user')}.`}
          {phase === 'checked' &&
            unchecked > 0 &&
            ` ${count === 1 ? 'This user' : `${unchecked} of them`} could not be checked.`}
          {phase === 'sending' && 'Sending the requests one by one…'}
          {isDone && batchSummary(batch)}
        </p>
        <ul className="batch-people">
          {everyone(batch).map((person) => {
            const { user, finding, isIncluded, result, reasons = [] } = person;
            const hasReasons = result === 'failed' || (result === null && finding === 'unknown');
            const name = (
              <>
                <bdi>{plainText(fullName(user))}</bdi> (<ExternalText text={user.email} />)
              </>
            );
            return (
              <li key={user.id} className={`batch-person batch-${result ?? finding}`}>
                {result === null ? (
                  <CheckField
                    type="checkbox"
                    label={name}
                    name={`include-${user.id}`}
                    checked={isIncluded}
                    disabled={finding === 'open' || phase !== 'checked'}
                    onChange={(event) => include(user.id, event.target.checked)}
                  />
                ) : (
                  <span>{name}</span>
                )}
                <span className="batch-state">{result === null ? findingTexts[finding] : resultTexts[result]}</span>
                {hasReasons &&
                  reasons.map((reason) => (
                    <span key={reason} className="batch-reason">
                      {reason}
                    </span>
                  ))}
              </li>
            );
          })}
        </ul>
        {phase === 'checked' && <CallDetails facts={people.map((person) => person.facts)} />}
        {isDone && <CallDetails facts={lastFailure(batch)} />}
        {isDone && <WriteStatus messages={messages} />}
        <div className="button-row">
          {(phase === 'checking' || phase === 'checked') && (
            <>
              {/* First: what sends must not take its place when the check ends. */}
              <button type="button" className="btn btn-outline-primary" onClick={close}>
                Go Back
              </button>
              {phase === 'checked' && count > 0 && (
                <button type="button" className="btn btn-primary" onClick={confirm}>
                  {`Send for ${counted(count, 'user')}`}
                </button>
              )}
            </>
          )}
          {isDone && failed.length > 0 && (
            <button
              type="submit"
              value={retryAction}
              className="btn btn-primary"
              aria-disabled={!canSend || undefined}
              aria-describedby={heldNoteId}
            >
              Retry Failed Requests
            </button>
          )}
          {isDone && (
            <button type="button" className="btn btn-outline-primary" onClick={close}>
              Close
            </button>
          )}
          {isDone && <HeldNote id={heldNoteId} isHeld={isHeld} />}
        </div>
      </Section>
    </div>
  );
}
