import { useSearchParams } from 'react-router-dom';

/** The parameters of a screen's own filter, kept in the address beside those of its table. */
export function useFilterParams() {
  const [search, setSearch] = useSearchParams();
  /** Writes each value, or removes it where it is empty, and goes back to the first page. */
  const write = (values: Readonly<Record<string, string>>) =>
    setSearch(
      (next) => {
        next.delete('page');
        for (const [name, value] of Object.entries(values)) {
          if (value === '') next.delete(name);
          else next.set(name, value);
        }
        return next;
      },
      // Synchronous, so that the controlled inputs do not lag behind the typing.
      { replace: true, flushSync: true },
    );
  return { search, write };
}
