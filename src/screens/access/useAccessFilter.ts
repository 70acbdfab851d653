import { useMemo } from 'react';
import { useFilterParams } from '@/components/table/useFilterParams';
import { differenceKinds } from '@/domain/accessComparison';
import { accessStates, findingKinds, type AccessFilter } from '@/domain/accessExplorer';
import { matrixKinds } from '@/domain/accessMatrix';
import { isRealDay } from '@/lib/moments';

const names = [
  'study',
  'organization',
  'role',
  'system',
  'person',
  'state',
  'finding',
  'day',
  'compare',
  'difference',
  'view',
] as const;

/** All but the view. */
const narrowing = names.filter((name) => name !== 'view');

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
  const view = oneOf(matrixKinds, search.get('view'), '');
  const change = (name: (typeof names)[number], value: string) => write({ [name]: value });
  const day = dayIn(search.get('day'));
  const clear = () => write(Object.fromEntries(narrowing.map((name) => [name, ''])));
  return {
    filter,
    day,
    view,
    difference: oneOf(differenceKinds, search.get('difference'), ''),
    compare: day && dayIn(search.get('compare')),
    change,
    clear,
    isNarrowed: narrowing.some((name) => search.has(name)),
  };
}
