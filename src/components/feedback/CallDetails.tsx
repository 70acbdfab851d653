import { lazyPart } from '@/components/lazyPart';
import type { CallFacts } from '@/domain/callFacts';

const Nothing = () => null;

/** Most visits meet no failure, so its code loads with the first one. */
const CallFactsPanel = lazyPart(async () => (await import('./CallFactsPanel')).CallFactsPanel, Nothing);

/** Facts of a failed call; undefined where there is nothing to look into. */
type Known = CallFacts | undefined;

interface CallDetailsProps {
  /** Of the failed call that the messages are about, or of several. */
  readonly facts: Known | readonly Known[];
}

/** Calls that have failed alike share their details, with the time of the first. */
function ofEachFailure(all: readonly Known[]): ReadonlyMap<string, CallFacts> {
  const found = new Map<string, CallFacts>();
  for (const facts of all) {
    if (facts === undefined) continue;
    const alike = [facts.call, facts.status, ...facts.misfits].join();
    if (!found.has(alike)) found.set(alike, facts);
  }
  return found;
}

/** What support needs to know of the failed calls that messages are about. Put it beside a live region, not into one. */
export function CallDetails({ facts }: CallDetailsProps) {
  return [...ofEachFailure([facts].flat())].map(([alike, one]) => (
    <CallFactsPanel key={alike} facts={one} fallback={null} />
  ));
}
