import { useCallback, type ReactNode } from 'react';
import { CallFactsContext } from '@/components/feedback/callFactsContext';
import { selectFailedCalls } from '@/store/callFacts';
import { useAppSelector } from '@/store/hooks';

/** Gives the messages of failed calls their details. */
export function CallFactsSource({ children }: { readonly children: ReactNode }) {
  const failed = useAppSelector(selectFailedCalls);
  const factsOf = useCallback(
    (message: string) => failed.findLast(({ text }) => text !== '' && message.includes(text))?.facts,
    [failed],
  );
  return <CallFactsContext value={factsOf}>{children}</CallFactsContext>;
}
