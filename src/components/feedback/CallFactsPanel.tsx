import { useState } from 'react';
import { DescriptionList } from '@/components/DescriptionList';
import { adviceOf, callFactTexts, factsText, labelledFacts, type CallFacts } from '@/domain/callFacts';

/** What to do about a failed call, and its facts, closed at first. @public loaded by CallDetails.tsx with a dynamic import */
export function CallFactsPanel({ facts }: { readonly facts: CallFacts }) {
  const [copyStatus, setCopyStatus] = useState('');
  // Without TLS there is no clipboard, except on this machine.
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(factsText(facts));
      setCopyStatus(callFactTexts.copied);
    } catch {
      setCopyStatus(callFactTexts.notCopied);
    }
  };
  const advice = adviceOf(facts);
  return (
    <div className="call-details">
      {advice !== null && <p>{advice}</p>}
      <details>
        <summary>{callFactTexts.details}</summary>
        <DescriptionList
          entries={[[callFactTexts.time, { at: new Date(facts.at).toISOString() }], ...labelledFacts(facts)]}
        />
        <button type="button" className="btn btn-outline-primary btn-sm" onClick={() => void copy()}>
          {callFactTexts.copy}
        </button>
        <span role="status">{copyStatus}</span>
      </details>
    </div>
  );
}
