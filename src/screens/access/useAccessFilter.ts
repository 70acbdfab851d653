import { useMemo } from 'react';
import { useFilterParams } from '@/components/table/useFilterParams';
import { accessStates, findingKinds, type AccessFilter } from '@/domain/accessExplorer';

const names = ['study', 'organization', 'role', 'system', 'person', 'state', 'finding'] as const;

function oneOf<Word extends string, Otherwise extends string>(
  words: readonly Word[],
  text: string | null,
  otherwise: Otherwise,
): Word | Otherwise {
  return words.find((word) => word === text) ?? otherwise;
}

/** The filter, kept in the address beside the parameters of the table. Unknown states and findings are ignored. */
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
  const change = (name: keyof AccessFilter, value: string) => write({ [name]: value });
  const clear = () => write(Object.fromEntries(names.map((name) => [name, ''])));
  return { filter, change, clear, isNarrowed: names.some((name) => search.has(name)) };
}
