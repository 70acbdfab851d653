import { use } from 'react';
import { lazyPart } from '@/components/lazyPart';
import { CallFactsContext } from './callFactsContext';

const Nothing = () => null;

/** Most visits meet no failure, so its code loads with the first one. */
const CallFactsPanel = lazyPart(async () => (await import('./CallFactsPanel')).CallFactsPanel, Nothing);

interface CallDetailsProps {
  /** The messages that are shown. */
  readonly texts: readonly string[];
}

/** What support needs to know of the failed calls that messages are about. Put it beside a live region, not into one. */
export function CallDetails({ texts }: CallDetailsProps) {
  const factsOf = use(CallFactsContext);
  const found = texts.map(factsOf).filter((facts) => facts !== undefined);
  return [...new Set(found)].map((facts) => <CallFactsPanel key={facts.call} facts={facts} fallback={null} />);
}
