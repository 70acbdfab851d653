import { useState } from 'react';
import { DescriptionList } from '@/components/DescriptionList';
import { callFactTexts, factsText, labelledFacts, type CallFacts } from '@/domain/callFacts';

/** The facts of one failed call, closed at first. @public loaded by CallDetails.tsx with a dynamic import */
export function CallFactsPanel({ facts }: { readonly facts: CallFacts }) {
  const [told, setTold] = useState('');
  // Without TLS there is no clipboard, except on this machine.
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(factsText(facts));
      setTold(callFactTexts.copied);
    } catch {
      setTold(callFactTexts.notCopied);
    }
  };
  return (
    <details className="call-details">
      <summary>{callFactTexts.details}</summary>
      <DescriptionList
        facts={[[callFactTexts.time, { at: new Date(facts.at).toISOString() }], ...labelledFacts(facts)]}
      />
      <button type="button" className="btn btn-outline-primary btn-sm" onClick={() => void copy()}>
        {callFactTexts.copy}
      </button>
      <span role="status">{told}</span>
    </details>
  );
}
