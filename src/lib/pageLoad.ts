/** How this page was loaded; undefined where the browser does not say. */
export function pageLoadType(): NavigationTimingType | undefined {
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return load?.type;
}
