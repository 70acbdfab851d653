import { useMemo } from 'react';
import { useFilterParams } from '@/components/table/useFilterParams';
import { isRealDay } from '@/domain/accessDays';
import { accessStates, findingKinds, type AccessFilter } from '@/domain/accessExplorer';

const names = ['study', 'organization', 'role', 'system', 'person', 'state', 'finding', 'day', 'compare'] as const;

function oneOf<Word extends string, Otherwise extends string>(
  words: readonly Word[],
  text: string | null,
  otherwise: Otherwise,
): Word | Otherwise {
  return words.find((word) => word === text) ?? otherwise;
}

const dayIn = (text: string | null) => (text !== null && isRealDay(text) ? text : '');

/** The question, kept in the address beside the parameters of the table. Unknown states, findings and days are ignored. */
export function useAccessFilter() {
  const { search, write } = useFilterParams();
  const filter = useMemo<AccessFilter>(
    () => ({
      study: search.get('study') ?? '',
      organization: search.get('organization') ?? '',
      role: search.get('role') ?? '',
      system: search.get('system') ?? '',
      person: search.get('person') ?? '',
      state: oneOf(accessStates, search.get('state'), 'active'),
      finding: oneOf(findingKinds, search.get('finding'), ''),
    }),
    [search],
  );
  const change = (name: (typeof names)[number], value: string) => write({ [name]: value });
  const day = dayIn(search.get('day'));
  const clear = () => write(Object.fromEntries(names.map((name) => [name, ''])));
  return {
    filter,
    day,
    compare: day && dayIn(search.get('compare')),
    change,
    clear,
    isNarrowed: names.some((name) => search.has(name)),
  };
}
