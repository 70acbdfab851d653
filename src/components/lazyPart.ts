import { createElement, useEffect, useState, type ComponentType, type ReactNode } from 'react';

type LazyProps<Props> = Props & {
  /** In its place until its code is there. */
  readonly fallback: ReactNode;
};

/**
 * A part of a page whose code loads where it is first drawn. It is not made with `lazy` and `Suspense`, because React holds
 * what follows a fallback back for up to 300 ms.
 * Its `prefetch` has the code there before the part is drawn.
 * @param Failed takes its place if the code cannot be loaded; left out: the error goes to the next boundary
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Failed?: ComponentType<Props>,
) {
  let Part: ComponentType<Props> | null = null;
  let arrival: Promise<void> | null = null;

  /** Fetches the code, unless it is there or under way. After a failure it is fetched again. */
  const fetchPart = (): Promise<void> => {
    arrival ??= load().then(
      (Loaded) => {
        Part = Loaded;
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
      let isDrawn = true;
      fetchPart().then(
        () => isDrawn && setIsThere(true),
        (error: unknown) => isDrawn && setFailure({ error }),
      );
      return () => {
        isDrawn = false;
      };
    }, [isThere]);

    // TypeScript does not see that the rest of the properties are those of the part.
    const props = others as unknown as Props;
    if (failure !== null && Failed === undefined) throw failure.error;
    const Shown = failure === null ? Part : (Failed ?? null);
    return Shown === null ? fallback : createElement(Shown, props);
  }
  return Object.assign(LazyPart, { prefetch: fetchPart });
}
