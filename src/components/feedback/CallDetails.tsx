import { use } from 'react';
import { lazyPart } from '@/components/lazyPart';
import type { CallFacts } from '@/domain/callFacts';
import { CallFactsContext } from './callFactsContext';

const Nothing = () => null;

/** Most visits meet no failure, so its code loads with the first one. */
const CallFactsPanel = lazyPart(async () => (await import('./CallFactsPanel')).CallFactsPanel, Nothing);

interface CallDetailsProps {
  /** The messages that are shown. */
  readonly texts: readonly string[];
  /** Of the call that they are about, where they are not the call's own texts. */
  readonly facts?: CallFacts | undefined;
}

/** What support needs to know of the failed calls that messages are about. Put it beside a live region, not into one. */
export function CallDetails({ texts, facts }: CallDetailsProps) {
  const factsOf = use(CallFactsContext);
  const found = (facts === undefined ? texts.map(factsOf) : [facts]).filter((one) => one !== undefined);
  // By their order, because several may be of the same call.
  return [...new Set(found)].map((one, index) => <CallFactsPanel key={index} facts={one} fallback={null} />);
}
