interface NetworkInformation {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** Whether the connection is fast enough to fetch ahead. A browser that does not say counts as fast. */
export function hasSpareCapacity(): boolean {
  const { onLine, connection } = navigator as { onLine: boolean; connection?: NetworkInformation };
  return onLine && connection?.saveData !== true && !/^(?:slow-2g|2g|3g)$/.test(connection?.effectiveType ?? '');
}
