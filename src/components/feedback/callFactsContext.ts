import { createContext } from 'react';
import type { CallFacts } from '@/domain/callFacts';

/** Finds the facts of the failed call that a message is about; undefined where it is about none. */
export const CallFactsContext = createContext<(message: string) => CallFacts | undefined>(() => undefined);
