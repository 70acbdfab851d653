interface NetworkInformation {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** Whether the connection has room for what is not needed yet. Browsers that tell nothing of it count as fast. */
export function hasSpareCapacity(): boolean {
  const { onLine, connection } = navigator as { onLine: boolean; connection?: NetworkInformation };
  return onLine && connection?.saveData !== true && !/^(?:slow-2g|2g|3g)$/.test(connection?.effectiveType ?? '');
}
