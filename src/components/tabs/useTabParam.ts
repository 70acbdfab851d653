import { useSearchParams } from 'react-router-dom';
import { params } from '@/config/paths';

/** A tab. Its key identifies it in the address. */
export interface Tab {
  readonly key: string;
  readonly title: string;
}

interface TabParamOptions {
  /** Query parameters that outlive a change of tab. */
  readonly keeps?: readonly string[];
  /** Whether a change of tab replaces the entry in the browser's history instead of adding one. */
  readonly replace?: boolean;
}

/** The tab that an address names; the first if it names none. */
export function activeTab<const Tabs extends readonly [Tab, ...Tab[]]>(
  tabs: Tabs,
  search: URLSearchParams,
): Tabs[number] {
  const named = search.get(params.tab);
  return tabs.find(({ key }) => key === named) ?? tabs[0];
}

/**
 * The tab that the address names, and the way to select another one.
 * @param tabs the first is active when the address names none of them
 */
export function useTabParam<const Tabs extends readonly [Tab, ...Tab[]]>(tabs: Tabs, options: TabParamOptions = {}) {
  const [search, setSearch] = useSearchParams();
  const active = activeTab(tabs, search);

  const select = (key: Tabs[number]['key']) => {
    const { keeps = [], replace = false } = options;
    const kept = [...search].filter(([name]) => keeps.includes(name));
    // At once: a filter text that is applied before the new tab is rendered would lead back to this one.
    setSearch([...kept, [params.tab, key]], { replace, flushSync: true });
  };
  return { active, select };
}
