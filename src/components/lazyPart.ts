import { createElement, useEffect, useState, type ComponentType, type ReactNode } from 'react';

/** What takes the place of a part that has failed to load can have it loaded again. */
export interface Retry {
  readonly onRetry: () => void;
}

type LazyProps<Props> = Props & {
  /** In its place until its code is there. */
  readonly fallback: ReactNode;
};

/**
 * A part of a page whose code loads where it is first drawn. It is not made with `lazy` and `Suspense`, because React holds
 * what follows a fallback back for up to 300 ms.
 * Its `prefetch` has the code there before the part is drawn, and resolves to the part itself.
 * @param Failed takes its place if the code cannot be loaded, until it is tried again; left out: the error goes to the
 * next boundary
 */
export function lazyPart<Props extends object, More = unknown>(
  load: () => Promise<ComponentType<Props> & More>,
  Failed?: ComponentType<Props & Retry>,
) {
  let Part: ComponentType<Props> | null = null;
  let arrival: Promise<ComponentType<Props> & More> | null = null;
  /** One for each place where it has failed: the same code is missing there. */
  const retries = new Set<() => void>();
  const onRetry = () => retries.forEach((retry) => retry());

  /** Fetches the code, unless it is there or under way. After a failure it is fetched again. */
  const fetchPart = () => {
    arrival ??= load().then(
      (Loaded) => {
        Part = Loaded;
        return Loaded;
      },
      (error: unknown) => {
        arrival = null;
        throw error;
      },
    );
    return arrival;
  };

  function LazyPart({ fallback, ...others }: LazyProps<Props>) {
    const [isThere, setIsThere] = useState(Part !== null);
    const [failure, setFailure] = useState<{ readonly error: unknown } | null>(null);
    useEffect(() => {
      if (isThere) return undefined;
      if (failure !== null) {
        const retry = () => setFailure(null);
        retries.add(retry);
        return () => void retries.delete(retry);
      }
      let isDrawn = true;
      fetchPart().then(
        () => isDrawn && setIsThere(true),
        (error: unknown) => isDrawn && setFailure({ error }),
      );
      return () => {
        isDrawn = false;
      };
    }, [isThere, failure]);

    // TypeScript does not see that the rest of the properties are those of the part.
    const props = others as unknown as Props;
    if (failure === null) return Part === null ? fallback : createElement(Part, props);
    if (Failed === undefined) throw failure.error;
    return createElement(Failed, { ...props, onRetry });
  }
  return Object.assign(LazyPart, { prefetch: fetchPart });
}
