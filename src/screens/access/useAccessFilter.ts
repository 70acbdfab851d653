import { useMemo } from 'react';
import { useFilterParams } from '@/components/table/useFilterParams';
import { differenceKinds } from '@/domain/accessComparison';
import { pastDay } from '@/domain/accessDays';
import { accessStates, findingKinds, type AccessFilter } from '@/domain/accessExplorer';
import { matrixKinds } from '@/domain/accessMatrix';
import { oneOf } from '@/lib/lists';
import { isRealDay } from '@/lib/moments';
import { recordIdPattern } from '@/lib/recordId';

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

const dayIn = (text: string | null) => (text !== null && isRealDay(text) ? text : '');

/**
 * The question, kept in the address beside the parameters of the table. Unknown states, findings and days are ignored, as
 * is a person that is not an id.
 */
export function useAccessFilter() {
  const { search, write } = useFilterParams();
  const given = (name: (typeof names)[number]) => search.get(name) ?? '';
  const [study, organization, role] = [given('study'), given('organization'), given('role')];
  const system = given('system');
  const person = recordIdPattern.test(given('person')) ? given('person') : '';
  const state = oneOf(accessStates, given('state'), 'active');
  const finding = oneOf(findingKinds, given('finding'), '');
  // Depends on its parts: changing the table's page, sort or filter text does not ask another question.
  const filter = useMemo<AccessFilter>(
    () => ({ study, organization, role, system, person, state, finding }),
    [study, organization, role, system, person, state, finding],
  );
  const view = oneOf(matrixKinds, search.get('view'), '');
  const change = (name: (typeof names)[number], value: string) => write({ [name]: value });
  const asked = { day: dayIn(search.get('day')), compare: dayIn(search.get('compare')) };
  const day = pastDay(asked.day);
  const clear = () => write(Object.fromEntries(narrowing.map((name) => [name, ''])));
  return {
    filter,
    day,
    /** The selected days, including days after today, which are not answered. */
    asked,
    view,
    difference: oneOf(differenceKinds, search.get('difference'), ''),
    compare: day && pastDay(asked.compare),
    change,
    clear,
    isNarrowed: narrowing.some((name) => search.has(name)),
  };
}
