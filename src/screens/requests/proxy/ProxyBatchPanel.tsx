import { useEffect, useRef } from 'react';
import { CheckField } from '@/components/form/CheckField';
import { Section } from '@/components/Section';
import { fullName } from '@/domain/user';
import { plainText } from '@/lib/plainText';
import { failedPeople, findingTexts, isSent, resultTexts, batchSummary } from './proxyBatch';
import type { useProxyBatch } from './useProxyBatch';

interface ProxyBatchPanelProps {
  readonly batch: ReturnType<typeof useProxyBatch>;
  /** What each of them is asked to get, in plain language. */
  readonly sentences: readonly string[];
  readonly onSend: () => void;
}

/** Whom a batch is for: what was found before it is sent, and then what became of each. (PROXY-023, PROXY-028) */
export function ProxyBatchPanel({ batch, sentences, onSend }: ProxyBatchPanelProps) {
  const { phase, people, include, retry, leave } = batch;
  const box = useRef<HTMLDivElement>(null);
  const isOpen = useRef(false);
  // Buttons come and go: who has pressed one goes on here, and in the end from the page's heading.
  useEffect(() => {
    const isLost = document.activeElement === document.body;
    const hasOpened = !isOpen.current;
    isOpen.current = phase !== 'none';
    if (isOpen.current && (isLost || hasOpened || phase === 'done')) box.current?.focus();
    else if (isLost && phase === 'none' && !hasOpened) document.querySelector<HTMLElement>('main h1')?.focus();
  }, [phase]);
  if (phase === 'none') return null;
  const isDone = phase === 'done';
  const count = people.filter(isSent).length;
  const failed = failedPeople(people);
  const unchecked = people.filter((person) => isSent(person) && person.finding === 'unknown').length;
  return (
    <div ref={box} tabIndex={-1} className="proxy-batch">
      <Section title={isDone || phase === 'sending' ? 'Results' : 'Before It Is Sent'}>
        {sentences.length > 0 && (
          <>
            <p className="batch-wish">For each of them:</p>
            <ul className="request-sentences">
              {sentences.map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
          </>
        )}
        <p role="status">
          {phase === 'checking' && 'Looking whether the users have open requests…'}
          {phase === 'checked' && `The request will be sent for ${count} of ${people.length} users.`}
          {phase === 'checked' && unchecked > 0 && ` ${unchecked} of them could not be checked.`}
          {phase === 'sending' && 'Sending one request after the other…'}
          {isDone && batchSummary(people)}
        </p>
        <ul className="batch-people">
          {people.map((person) => {
            const { user, finding, isIncluded, result } = person;
            const name = plainText(`${fullName(user)} (${user.email})`);
            return (
              <li key={user.id} className={`batch-person batch-${result ?? finding}`}>
                {result === null ? (
                  <CheckField
                    type="checkbox"
                    label={<bdi>{name}</bdi>}
                    name={`include-${user.id}`}
                    checked={isIncluded}
                    disabled={finding === 'open' || phase !== 'checked'}
                    onChange={(event) => include(user.id, event.target.checked)}
                  />
                ) : (
                  <bdi>{name}</bdi>
                )}
                <span className="batch-state">{result === null ? findingTexts[finding] : resultTexts[result]}</span>
              </li>
            );
          })}
        </ul>
        <div className="button-row">
          {phase === 'checked' && (
            <>
              <button type="button" className="btn btn-primary" onClick={onSend}>
                {count === 0 ? 'Send for nobody' : `Send for ${count} ${count === 1 ? 'user' : 'users'}`}
              </button>
              <button type="button" className="btn btn-outline-primary" onClick={leave}>
                Go Back
              </button>
            </>
          )}
          {isDone && failed.length > 0 && (
            <button type="button" className="btn btn-primary" onClick={() => void retry()}>
              Retry the failed ones
            </button>
          )}
          {isDone && (
            <button type="button" className="btn btn-outline-primary" onClick={leave}>
              Close
            </button>
          )}
        </div>
      </Section>
    </div>
  );
}
